/** Reads one file of the library, `library/policies/<id>.yaml`, into the tree of its policy. */
import { parseDocument } from 'yaml';
import type { Catalogue, LibraryProblem } from './catalogue.ts';
import { CLAIM_FACTS, definition } from './catalogue.ts';
import { LeafError, readCodeRange, splitAnchors } from './leaf-text.ts';
import {
  COVERAGES,
  type FactDefinition,
  LOGIC_KINDS,
  leavesOf,
  type PolicyLogic,
  type ServiceRule,
  serviceNodes,
  TREE_VERSION,
} from './logic.ts';
import { NodeReader } from './node-reader.ts';

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
}

type Fields = Record<string, unknown>;

const TOP = [
  'policy',
  'title',
  'version',
  'kind',
  'summary',
  'facts',
  'blocks',
  'common',
  'services',
  'discarded',
  'base',
  'scenarios',
];
const NOTES = ['settled', 'notes', 'authors'];
const SERVICE = [
  'id',
  'title',
  'codes',
  'diagnoses',
  'coverage',
  'when',
  'requires',
  'pathways',
  'exclusions',
  'limits',
];
const SERVICE_MORE = ['continuation', 'documentation', 'study', 'notes'];
const ANCHOR_LINE = /^(\s*(?:-|at:)\s+)(@[^\n#]*?)\s*$/gm;
/** A value with a unit that has brackets or braces, which YAML would read as lists. */
const MEASURE =
  /(:\s+)([-+]?\d+(?:\.\d+)?\s+[^\s,"'{}[\]]*(?:\[[A-Za-z_]+\]|\{[a-z_ ]+\})[^\s,"'{}[\]]*)(?=\s*[,}\n])/g;
const INLINE_ANCHOR = /(\bat:\s+)(@[0-9a-f]{8})(?=\s*[,}])/g;

/** @param full a first reading, with titles and scenarios; a second reading has facts and trees only. */
export function readLibraryFile(file: string, text: string, catalogue: Catalogue, full = true): LibraryFile {
  const reader = new FileReader(file, catalogue);
  const quoted = text.replace(ANCHOR_LINE, '$1"$2"').replace(MEASURE, '$1"$2"').replace(INLINE_ANCHOR, '$1"$2"');
  const document = parseDocument(quoted, { uniqueKeys: true });
  for (const error of document.errors) reader.fail('', error.message.split('\n')[0]!);
  const content: unknown = document.errors.length > 0 ? {} : document.toJS();
  return reader.read(isFields(content) ? content : {}, full);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

class FileReader {
  readonly problems: LibraryProblem[] = [];
  readonly #file: string;
  readonly #catalogue: Catalogue;
  readonly #facts = new Map<string, FactDefinition>();

  constructor(file: string, catalogue: Catalogue) {
    this.#file = file;
    this.#catalogue = catalogue;
  }

  fail(path: string, message: string): void {
    this.problems.push({ file: this.#file, path, message });
  }

  read(content: Fields, full: boolean): LibraryFile {
    this.#known('', content, [...TOP, ...NOTES]);
    this.#readFacts(content.facts);
    const nodes = new NodeReader(content.blocks, this.#lookup, (path, message) => this.fail(path, message));
    const kind = full ? this.#oneOf('kind', content.kind, LOGIC_KINDS) : 'computable';
    const common = this.#fields('common', content.common);
    const services = this.#list('services', content.services).map((item, at) =>
      this.#service(item, at, common, nodes, full),
    );
    nodes.finish();
    if (services.length === 0 && kind !== 'no_criteria') this.fail('services', 'at least one is needed');
    for (const id of duplicates(services.map((service) => service.id)))
      this.fail('services', `"${id}" is listed twice`);
    const used = new Set(
      services
        .flatMap((service) => serviceNodes(service))
        .flatMap(({ node }) => [...leavesOf(node)].map(({ fact }) => fact)),
    );
    if (full)
      for (const name of this.#facts.keys()) if (!used.has(name)) this.fail(`facts.${name}`, 'is used by no leaf');
    const facts = [...used].map((name) => this.#facts.get(name) ?? CLAIM_FACTS.find(({ id }) => id === name)!);
    const logic: PolicyLogic = {
      tree_version: TREE_VERSION,
      policy: this.#text('policy', content.policy),
      title: full ? this.#text('title', content.title) : '',
      version: full ? this.#text('version', content.version) : '',
      kind,
      summary: full ? this.#text('summary', content.summary) : '',
      facts,
      services,
      discarded: this.#list('discarded', content.discarded).map((item, at) => this.#discarded(item, at)),
    };
    return { logic, scenarios: this.#scenarios(content, services), problems: this.problems };
  }

  readonly #lookup = (name: string): FactDefinition => {
    const found = this.#facts.get(name) ?? CLAIM_FACTS.find(({ id }) => id === name);
    if (found === undefined) throw new LeafError(`"${name}" is no fact of the file: add it to \`facts\``);
    return found;
  };

  #readFacts(facts: unknown): void {
    for (const [id, value] of Object.entries(this.#fields('facts', facts))) {
      try {
        this.#facts.set(id, this.#fact(id, value));
      } catch (error) {
        this.fail(`facts.${id}`, (error as Error).message);
      }
    }
  }

  #fact(id: string, value: unknown): FactDefinition {
    if (typeof value === 'string') return definition({ id, ask: value });
    if (!isFields(value)) throw new LeafError('must be a question, or an object with `ask` or `use`');
    const { use, ...own } = value;
    if (use === undefined) return definition({ ...own, id } as Parameters<typeof definition>[0]);
    const parameter = this.#catalogue.byId.get(String(use));
    if (parameter === undefined)
      throw new LeafError(`"${use}" is no parameter: add it to library/parameters, or correct the name`);
    const other = Object.keys(own).find((name) => name !== 'ask');
    if (other !== undefined) throw new LeafError(`"${other}" comes from the parameter; only \`ask\` may differ`);
    const ask = typeof own.ask === 'string' ? own.ask : parameter.ask;
    return { ...parameter, id, ask, parameter: parameter.id };
  }

  #service(item: unknown, at: number, common: Fields, nodes: NodeReader, full: boolean): ServiceRule {
    const fields = this.#fields(`services.${at}`, item);
    const id = this.#text(`services.${at}.id`, fields.id);
    const path = `services.${id === '' ? at : id}`;
    this.#known(path, fields, [...SERVICE, ...SERVICE_MORE]);
    const part = (name: string, from: Fields = fields, where = path) => this.#list(`${where}.${name}`, from[name]);
    const read = (name: 'requires' | 'exclusions' | 'limits' | 'continuation', from = fields, where = path) =>
      part(name, from, where).map((node, index) =>
        nodes.read(node, `${where}.${name}.${index}`, name === 'exclusions'),
      );
    const shared = (name: 'requires' | 'exclusions' | 'limits') =>
      at === 0 ? read(name, common, 'common') : nodes.silent(() => read(name, common, 'common'));
    const alternatives = Object.entries(this.#fields(`${path}.pathways`, fields.pathways));
    const commonContinues = [...shared('requires')];
    const service: ServiceRule = {
      id,
      title: full ? this.#text(`${path}.title`, fields.title) : String(fields.title ?? id),
      coverage:
        fields.coverage === undefined ? 'criteria' : this.#oneOf(`${path}.coverage`, fields.coverage, COVERAGES),
      ...this.#codes('codes', path, fields),
      ...this.#codes('diagnoses', path, fields),
      ...(fields.when === undefined ? {} : { when: nodes.read(fields.when, `${path}.when`, false) }),
      requires: [...commonContinues, ...read('requires')],
      pathways: alternatives.map(([name, node]) => ({
        id: name,
        node: nodes.readAll(node, `${path}.pathways.${name}`),
      })),
      exclusions: [...shared('exclusions'), ...read('exclusions')],
      limits: [...shared('limits'), ...read('limits')],
      ...(fields.continuation === undefined ? {} : { continuation: [...commonContinues, ...read('continuation')] }),
      documentation: [...part('documentation', common, 'common'), ...part('documentation')].map((entry, index) =>
        this.#document(entry, `${path}.documentation.${index}`),
      ),
      ...this.#study(path, fields),
    };
    this.#checkCoverage(path, service);
    return withStudy(service);
  }

  #checkCoverage(path: string, { coverage, requires, pathways, study, exclusions, limits }: ServiceRule): void {
    const conditions = requires.length + pathways.length + exclusions.length + limits.length;
    if (coverage === 'criteria' && conditions === 0)
      this.fail(path, 'coverage by criteria needs a condition; `coverage: covered` has none');
    if (coverage === 'study' && study === undefined) this.fail(`${path}.study`, 'is needed when coverage is study');
  }

  #study(path: string, fields: Fields): Pick<ServiceRule, 'study'> {
    if (fields.study === undefined) return {};
    const { statement, anchors } = splitAnchors(this.#text(`${path}.study`, fields.study));
    return { study: { text: statement, anchors } };
  }

  #document(item: unknown, path: string): ServiceRule['documentation'][number] {
    const [entry] = Object.entries(isFields(item) ? item : {});
    if (entry === undefined || typeof entry[1] !== 'string') {
      this.fail(path, 'must be `name: what is kept on record @anchor`');
      return { id: '', text: '', anchors: [] };
    }
    const { statement, anchors } = splitAnchors(entry[1]);
    return { id: entry[0], text: statement, anchors };
  }

  #discarded(item: unknown, at: number): PolicyLogic['discarded'][number] {
    const match = typeof item === 'string' ? /^((?:@[0-9a-f]{8}\s+)+)(.+)$/.exec(item) : null;
    if (match === null) this.fail(`discarded.${at}`, 'must be `@anchor reason`');
    const [, anchors = '', reason = ''] = match ?? [];
    return { anchors: anchors.match(/[0-9a-f]{8}/g) ?? [], reason };
  }

  #codes(name: 'codes' | 'diagnoses', path: string, fields: Fields): Pick<ServiceRule, 'codes' | 'diagnoses'> {
    if (fields[name] === undefined) return {};
    const codes = this.#list(`${path}.${name}`, fields[name]).flatMap((code) => {
      try {
        return [readCodeRange(String(code))];
      } catch (error) {
        this.fail(`${path}.${name}`, (error as Error).message);
        return [];
      }
    });
    return { [name]: codes };
  }

  #scenarios(content: Fields, services: readonly ServiceRule[]): Scenario[] {
    const bases = this.#fields('base', content.base);
    // `base` may be one map of values, or several by name.
    const byName = Object.values(bases).every((value) => isFields(value) && value.state === undefined)
      ? bases
      : { full: bases };
    return this.#list('scenarios', content.scenarios).map((item, at) => {
      const { name, service, phase, given, expect, ...other } = this.#fields(`scenarios.${at}`, item);
      const path = `scenarios.${typeof name === 'string' ? name : at}`;
      for (const unknown of Object.keys(other)) this.fail(path, `has the unknown field "${unknown}"`);
      if (service !== undefined && !services.some(({ id }) => id === service))
        this.fail(path, `no service "${service}"`);
      const { base, ...values } = this.#fields(`${path}.given`, given);
      const from = base === undefined ? {} : byName[String(base)];
      if (from === undefined) this.fail(`${path}.given`, `no base "${base}"`);
      return {
        name: String(name ?? `scenario ${at + 1}`),
        ...(service === undefined ? {} : { service: String(service) }),
        ...(phase === undefined
          ? {}
          : { phase: this.#oneOf(`${path}.phase`, phase, ['initial', 'continued'] as const) }),
        given: Object.fromEntries(
          Object.entries({ ...(from as Fields), ...values }).filter(([, value]) => value !== null),
        ),
        expect: this.#oneOf(`${path}.expect`, expect, ['met', 'not_met', 'undetermined'] as const),
      };
    });
  }

  #known(path: string, fields: Fields, names: readonly string[]): void {
    for (const name of Object.keys(fields))
      if (!names.includes(name)) this.fail(path, `has the unknown field "${name}"`);
  }

  #fields(path: string, value: unknown): Fields {
    if (value === undefined || value === null) return {};
    if (!isFields(value)) this.fail(path, 'must be a map');
    return isFields(value) ? value : {};
  }

  #list(path: string, value: unknown): readonly unknown[] {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) this.fail(path, 'must be a list');
    return Array.isArray(value) ? value : [];
  }

  #text(path: string, value: unknown): string {
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
    this.fail(path, 'is missing');
    return '';
  }

  #oneOf<Word extends string>(path: string, value: unknown, words: readonly Word[]): Word {
    const found = words.find((word) => word === value);
    if (found === undefined) this.fail(path, `"${String(value)}" is none of ${words.join(', ')}`);
    return found ?? words[0]!;
  }
}

/** Coverage in a study asks for the enrollment, whether or not the file does. */
function withStudy(service: ServiceRule): ServiceRule {
  const nodes = serviceNodes(service).flatMap(({ node }) => [...leavesOf(node)]);
  if (service.coverage !== 'study' || nodes.some(({ fact }) => fact === 'approved_study')) return service;
  const anchors = service.study?.anchors ?? [];
  return { ...service, requires: [...service.requires, { op: 'fact', fact: 'approved_study', anchors }] };
}

function duplicates(ids: readonly string[]): string[] {
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}
