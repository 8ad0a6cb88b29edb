/** Parses the services of a library file, each combined with `common`. */

import { COVERAGES, listLeaves, type ServiceRule, serviceNodes, type TreeNode } from '../logic.ts';
import { type Fields, type FileFields, isFields } from './file-fields.ts';
import { splitAnchors } from './leaf-text.ts';
import type { NodeReader } from './node-reader.ts';

const COMMON = ['requires', 'exclusions', 'limits', 'documentation', 'at'];
const SERVICE =
  'id at title codes diagnoses coverage when requires pathways exclusions limits continuation documentation study notes'.split(
    ' ',
  );

type Part = 'requires' | 'exclusions' | 'limits' | 'continuation';

export class ServiceReader {
  readonly #file: FileFields;
  readonly #nodes: NodeReader;
  readonly #common: Pick<ServiceRule, 'requires' | 'exclusions' | 'limits' | 'documentation'>;
  /** Selects the policy itself. */
  readonly #applies: TreeNode | null;
  readonly #titled: boolean;

  /** @param titled services require a title. */
  constructor(file: FileFields, nodes: NodeReader, content: Fields, titled: boolean) {
    this.#file = file;
    this.#nodes = nodes;
    this.#titled = titled;
    const common = file.map('common', content.common);
    file.known('common', common, COMMON);
    this.#common = {
      requires: this.#part('requires', common, 'common'),
      exclusions: this.#part('exclusions', common, 'common'),
      limits: this.#part('limits', common, 'common'),
      documentation: this.#documents(common, 'common'),
    };
    const applies = content.applies_when;
    this.#applies = applies === undefined ? null : nodes.read(applies, 'applies_when', false);
  }

  read(item: unknown, at: number): ServiceRule {
    const file = this.#file;
    const fields = file.map(`services.${at}`, item);
    const id = file.text(`services.${at}.id`, fields.id);
    const path = `services.${id === '' ? at : id}`;
    file.known(path, fields, SERVICE);
    const coverage =
      fields.coverage === undefined ? 'criteria' : file.oneOf(`${path}.coverage`, fields.coverage, COVERAGES);
    const { requires, exclusions, limits, documentation } = this.#common;
    const service: ServiceRule = {
      id,
      title: this.#titled ? file.text(`${path}.title`, fields.title) : String(fields.title ?? id),
      coverage,
      ...this.#anchors(fields, path),
      ...file.codes('codes', path, fields),
      ...file.codes('diagnoses', path, fields),
      ...this.#when(fields, path),
      requires: [...requires, ...this.#part('requires', fields, path)],
      pathways: Object.entries(file.map(`${path}.pathways`, fields.pathways)).map(([name, node]) => ({
        id: name,
        node: this.#nodes.readAll(node, `${path}.pathways.${name}`, anchored(fields)),
      })),
      exclusions: [...exclusions, ...this.#part('exclusions', fields, path)],
      limits: [...limits, ...this.#part('limits', fields, path)],
      ...(fields.continuation === undefined
        ? {}
        : { continuation: [...requires, ...this.#part('continuation', fields, path)] }),
      documentation: [...documentation, ...this.#documents(fields, path)],
      ...this.#study(path, fields),
    };
    this.#check(path, service);
    return withStudy(service);
  }

  #part(name: Part, fields: Fields, path: string): TreeNode[] {
    const items = this.#file.list(`${path}.${name}`, fields[name]);
    return items.map((node, index) =>
      this.#nodes.read(node, `${path}.${name}.${index}`, name === 'exclusions', anchored(fields)),
    );
  }

  #anchors(fields: Fields, path: string): Pick<ServiceRule, 'anchors'> {
    if (fields.at === undefined) return {};
    const { anchors } = splitAnchors(` ${String(fields.at)}`);
    if (anchors.length === 0) this.#file.fail(`${path}.at`, 'must be "@xxxxxxxx"');
    return { anchors };
  }

  #when(fields: Fields, path: string): Pick<ServiceRule, 'subject' | 'when'> {
    return {
      ...(this.#applies === null ? {} : { subject: this.#applies }),
      ...(fields.when === undefined
        ? {}
        : { when: this.#nodes.read(fields.when, `${path}.when`, false, anchored(fields)) }),
    };
  }

  #documents(fields: Fields, path: string): ServiceRule['documentation'] {
    return this.#file.list(`${path}.documentation`, fields.documentation).flatMap((item, index) => {
      const [entry] = Object.entries(isFields(item) ? item : {});
      if (entry !== undefined && typeof entry[1] === 'string') {
        const { statement, anchors } = splitAnchors(entry[1]);
        return [{ id: entry[0], text: statement, anchors }];
      }
      this.#file.fail(`${path}.documentation.${index}`, 'must be `name: what is documented @anchor`');
      return [];
    });
  }

  #study(path: string, fields: Fields): Pick<ServiceRule, 'study'> {
    if (fields.study === undefined) return {};
    const { statement, anchors } = splitAnchors(this.#file.text(`${path}.study`, fields.study));
    return { study: { text: statement, anchors } };
  }

  #check(path: string, { coverage, requires, pathways, study, exclusions, limits }: ServiceRule): void {
    const conditions = requires.length + pathways.length + exclusions.length + limits.length;
    if (coverage === 'criteria' && conditions === 0)
      this.#file.fail(path, 'coverage by criteria needs a condition; `coverage: covered` has none');
    if (coverage === 'study' && study === undefined)
      this.#file.fail(`${path}.study`, 'is needed when coverage is study');
  }
}

const anchored = (fields: Fields): boolean => fields.at !== undefined;

/** Coverage in a study requires enrollment, whether or not the file states it. */
function withStudy(service: ServiceRule): ServiceRule {
  const nodes = serviceNodes(service).flatMap(({ node }) => [...listLeaves(node)]);
  if (service.coverage !== 'study' || nodes.some(({ fact }) => fact === 'approved_study')) return service;
  const anchors = service.study?.anchors ?? [];
  return { ...service, requires: [...service.requires, { op: 'fact', fact: 'approved_study', anchors }] };
}
