/** Parses a library file, `library/policies/<id>.yaml`, into the tree of its policy. */
import { parseYaml } from '../../../platform/text/yaml.ts';
import {
  type FactDefinition,
  LOGIC_KINDS,
  listLeaves,
  type PolicyLogic,
  type ServiceRule,
  serviceNodes,
  TREE_VERSION,
} from '../logic.ts';
import { type Catalog, definition, type LibraryProblem } from './catalog.ts';
import { type Fields, FileFields, isFields } from './file-fields.ts';
import { LeafError } from './leaf-text.ts';
import { NodeReader } from './node-reader.ts';
import { ServiceReader } from './service-reader.ts';

export interface Scenario {
  name: string;
  service?: string;
  phase?: 'initial' | 'continued';
  given: Record<string, unknown>;
  expect: 'met' | 'not_met' | 'undetermined';
}

export interface LibraryFile {
  logic: PolicyLogic;
  scenarios: readonly Scenario[];
  problems: readonly LibraryProblem[];
  /** Other text versions with the same requirements. */
  sameIn: readonly string[];
}

const TOP =
  'policy title version kind summary facts blocks applies_when common services discarded base scenarios settled notes authors same_in'.split(
    ' ',
  );
const ANCHOR_LINE = /^(\s*(?:-|at:)\s+)(@[^\n#]*?)\s*$/gm;
const INLINE_ANCHOR = /(\bat:\s+)(@[0-9a-f]{8})(?=\s*[,}])/g;
/** A value with a unit in brackets or braces, which YAML would parse as lists. */
const MEASURE =
  /(:\s+)([-+]?\d+(?:\.\d+)?\s+[^\s,"'{}[\]]*(?:\[[A-Za-z_]+\]|\{[a-z_ ]+\})[^\s,"'{}[\]]*)(?=\s*[,}\n])/g;

/** @param full a first reading, with titles and scenarios; a second reading has only facts and trees. */
export function readLibraryFile(file: string, text: string, catalog: Catalog, full = true): LibraryFile {
  const reader = new LibraryFileReader(new FileFields(file), catalog);
  const quoted = text.replace(ANCHOR_LINE, '$1"$2"').replace(MEASURE, '$1"$2"').replace(INLINE_ANCHOR, '$1"$2"');
  let content: unknown = {};
  let problem: LibraryProblem | null = null;
  try {
    content = parseYaml(quoted);
  } catch (error) {
    problem = { file, path: '', message: (error as Error).message.split('\n')[0]! };
  }
  const read = reader.read(isFields(content) ? content : {}, full);
  // All other problems follow from it.
  return problem === null ? read : { ...read, problems: [problem] };
}

/** A second reading has no kind: an empty list of services means that the text has no condition. */
function secondKind(services: unknown): PolicyLogic['kind'] {
  return Array.isArray(services) && services.length === 0 ? 'no_criteria' : 'computable';
}

class LibraryFileReader {
  readonly #file: FileFields;
  readonly #catalog: Catalog;
  readonly #facts = new Map<string, FactDefinition>();

  constructor(file: FileFields, catalog: Catalog) {
    this.#file = file;
    this.#catalog = catalog;
  }

  read(content: Fields, full: boolean): LibraryFile {
    const file = this.#file;
    file.known('', content, TOP);
    this.#readFacts(content.facts);
    const nodes = new NodeReader(content.blocks, this.#lookup, file.fail);
    const reader = new ServiceReader(file, nodes, content, full);
    const services = file.list('services', content.services).map((item, at) => reader.read(item, at));
    nodes.finish();
    const text = (name: 'title' | 'version' | 'summary') => (full ? file.text(name, content[name]) : '');
    const logic: PolicyLogic = {
      tree_version: TREE_VERSION,
      policy: file.text('policy', content.policy),
      title: text('title'),
      version: text('version'),
      kind: full ? file.oneOf('kind', content.kind, LOGIC_KINDS) : secondKind(content.services),
      summary: text('summary'),
      facts: this.#usedFacts(services, full),
      services,
      discarded: file.list('discarded', content.discarded).map((item, at) => this.#discarded(item, at)),
    };
    if (services.length === 0 && logic.kind !== 'no_criteria') file.fail('services', 'at least one is needed');
    const ids = services.map(({ id }) => id);
    for (const id of ids.filter((one, at) => ids.indexOf(one) !== at)) file.fail('services', `"${id}" is listed twice`);
    const sameIn = file.list('same_in', content.same_in).map((item, at) => file.text(`same_in.${at}`, item));
    return { logic, scenarios: this.#scenarios(content, services), problems: file.problems, sameIn };
  }

  #usedFacts(services: readonly ServiceRule[], full: boolean): FactDefinition[] {
    const leaves = services.flatMap((service) => serviceNodes(service)).flatMap(({ node }) => [...listLeaves(node)]);
    const used = [...new Set(leaves.map(({ fact }) => fact))];
    const unused = full ? [...this.#facts.keys()].filter((name) => !used.includes(name)) : [];
    for (const name of unused) this.#file.fail(`facts.${name}`, 'is used by no leaf');
    return used.map((name) => this.#lookup(name));
  }

  /** Facts of the file; claim facts need no declaration. */
  readonly #lookup = (name: string): FactDefinition => {
    const found = this.#facts.get(name) ?? (this.#catalog.claimFacts.has(name) ? this.#catalog.byId.get(name) : null);
    if (found == null) throw new LeafError(`"${name}" is not a fact of the file: add it to \`facts\``);
    return found;
  };

  #readFacts(facts: unknown): void {
    for (const [id, value] of Object.entries(this.#file.map('facts', facts))) {
      try {
        this.#facts.set(id, this.#fact(id, value));
      } catch (error) {
        this.#file.fail(`facts.${id}`, (error as Error).message);
      }
    }
  }

  #fact(id: string, value: unknown): FactDefinition {
    if (typeof value === 'string') return definition({ id, ask: value });
    if (!isFields(value)) throw new LeafError('must be a question, or an object with `ask` or `use`');
    const { use, ...own } = value;
    if (use === undefined) return definition({ ...own, id } as Parameters<typeof definition>[0]);
    const parameter = this.#catalog.byId.get(String(use));
    if (parameter === undefined)
      throw new LeafError(`"${use}" is not a parameter: add it to library/parameters, or correct the name`);
    const other = Object.keys(own).find((name) => name !== 'ask');
    if (other !== undefined) throw new LeafError(`"${other}" comes from the parameter; only \`ask\` may differ`);
    const question = typeof own.ask === 'string' ? own.ask : parameter.ask;
    return { ...parameter, id, ask: question, parameter: parameter.id };
  }

  #discarded(item: unknown, at: number): PolicyLogic['discarded'][number] {
    const match = typeof item === 'string' ? /^((?:@[0-9a-f]{8}\s+)+)(.+)$/.exec(item) : null;
    if (match === null) this.#file.fail(`discarded.${at}`, 'must be `@anchor reason`');
    const [, anchors = '', reason = ''] = match ?? [];
    return { anchors: anchors.match(/[0-9a-f]{8}/g) ?? [], reason };
  }

  #scenarios(content: Fields, services: readonly ServiceRule[]): Scenario[] {
    const file = this.#file;
    const bases = file.map('base', content.base);
    return file.list('scenarios', content.scenarios).map((item, at) => {
      const fields = file.map(`scenarios.${at}`, item);
      const { name, service, phase, expect } = fields;
      const path = `scenarios.${typeof name === 'string' ? name : at}`;
      file.known(path, fields, ['name', 'service', 'phase', 'given', 'expect']);
      if (service !== undefined && !services.some(({ id }) => id === service))
        file.fail(path, `no service "${service}"`);
      return {
        name: String(name ?? `scenario ${at + 1}`),
        ...(service === undefined ? {} : { service: String(service) }),
        ...(phase === undefined
          ? {}
          : { phase: file.oneOf(`${path}.phase`, phase, ['initial', 'continued'] as const) }),
        given: this.#given(file.map(`${path}.given`, fields.given), bases, path),
        expect: file.oneOf(`${path}.expect`, expect, ['met', 'not_met', 'undetermined'] as const),
      };
    });
  }

  /** Values merged over those of a base, which may have a base itself. Null removes one. */
  #given(provided: Fields, bases: Fields, path: string, depth = 0): Fields {
    const { base, ...values } = provided;
    const under = base === undefined ? {} : this.#file.map(`base.${base}`, bases[String(base)]);
    if (base !== undefined && (bases[String(base)] === undefined || depth > 5))
      this.#file.fail(path, `no base "${base}"`);
    const from = base === undefined || depth > 5 ? {} : this.#given(under, bases, path, depth + 1);
    return Object.fromEntries(Object.entries({ ...from, ...values }).filter(([, value]) => value !== null));
  }
}
