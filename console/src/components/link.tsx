import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type OfAnchor = AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>;
type OfButton = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

/** Links within the console: `to` is an address below `/console`. What leads elsewhere is a plain Anchor with `href`. */
export const Link = createLink((props: OfAnchor) => <Anchor {...props} />);
/** What an entry of a list is called: its position alone states that it leads somewhere, until it is pointed at. */
export const TitleLink = createLink((props: OfAnchor) => <Anchor c="inherit" fw={600} {...props} />);
export const ButtonLink = createLink((props: OfButton) => <Button component="a" {...props} />);
