/** A user with only a keyboard: moves by Tab, and focus must be visible. */

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

type Role = Parameters<Page['getByRole']>[0];

export interface Keyboard {
  /** Presses Tab until the element has the focus. */
  reach(role: Role, name: string | RegExp): Promise<void>;
  /** Reaches a button or link and presses Enter. */
  activate(role: Role, name: string | RegExp): Promise<void>;
  /** Reaches a field and replaces its content. */
  fill(role: Role, name: string | RegExp, text: string): Promise<void>;
  /** Reaches a list, types part of an option and selects it. */
  choose(name: string | RegExp, option: string): Promise<void>;
  /** Opens a page, policy or action through the command palette. */
  command(text: string, option: RegExp): Promise<void>;
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
}

const MAX_TABS = 90;
/** A link, button or tab must have an outline or shadow to look focused; fields change their border. */
const FOCUS = `(() => {
  const element = document.activeElement;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const { outlineStyle, boxShadow } = getComputedStyle(element);
  const field = element.matches('input, textarea, select, main, [tabindex="-1"]');
  return {
    name: element.outerHTML.slice(0, 160),
    inView: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    marked: field || outlineStyle !== 'none' || boxShadow !== 'none',
  };
})()`;
type Focus = { name: string; inView: boolean; marked: boolean };

export function openKeyboard(page: Page): Keyboard {
  const focus = () => page.evaluate<Focus>(FOCUS);
  const reachTarget = async (target: Locator, name: string) => {
    await target.first().waitFor();
    const focused = target.and(page.locator(':focus'));
    for (let tabs = 0; tabs <= MAX_TABS; tabs += 1) {
      if ((await focused.count()) > 0) {
        const { marked, inView } = await focus();
        expect({ name, marked, inView }).toEqual({ name, marked: true, inView: true });
        return;
      }
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} has no focus after ${MAX_TABS} tabs, but ${(await focus()).name}`);
  };
  const reach: Keyboard['reach'] = (role, name) => reachTarget(page.getByRole(role, { name }), `${role} ${name}`);
  const press: Keyboard['press'] = (key) => page.keyboard.press(key);
  const type: Keyboard['type'] = (text) => page.keyboard.type(text);
  return {
    reach,
    press,
    type,
    async activate(role, name) {
      await reach(role, name);
      await press('Enter');
    },
    async fill(role, name, text) {
      await reach(role, name);
      await press('Control+a');
      await type(text);
    },
    async choose(name, option) {
      await reachTarget(page.getByRole('combobox', { name }), `list ${name}`);
      await press('ArrowDown');
      const options = page.getByRole('option');
      await options.first().waitFor();
      const wanted = page.getByRole('option', { name: option, exact: true });
      const isChosen = async () => (await wanted.getAttribute('data-combobox-selected')) === 'true';
      for (let left = 2 * (await options.count()); !(await isChosen()); left -= 1) {
        if (left === 0) throw new Error(`${option} is not chosen by arrows`);
        await press('ArrowDown');
      }
      await press('Enter');
    },
    async command(text, option) {
      const field = page.getByRole('combobox', { name: 'Pages, policies, codes and actions' });
      // A page that is still loading ignores keys; a user would press again.
      for (let left = 5; !(await field.isVisible()); left -= 1) {
        await press('Control+k');
        const opened = field.waitFor({ timeout: 10_000 });
        await (left === 0 ? opened : opened.catch(() => {}));
      }
      // Keys pressed before the field has focus would go to the page.
      await field.and(page.locator(':focus')).waitFor();
      await type(text);
      const found = page.getByRole('option', { name: option }).first();
      await found.waitFor();
      for (let step = 0; (await found.getAttribute('aria-selected')) !== 'true'; step += 1) {
        if (step > 20) throw new Error(`${option} is not chosen by arrows`);
        await press('ArrowDown');
      }
      await press('Enter');
    },
  };
}
