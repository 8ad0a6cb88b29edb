import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/**
 * Start tags of HTML in document order, with decoded attributes. Elements are not nested, because a nesting parser
 * takes quadratic time in depth.
 * @param tag receives names in lower case; of a repeated attribute the first applies
 */
export function readTags(html: string, tag: (name: string, attributes: ReadonlyMap<string, string>) => void): void {
  let name = '';
  let attribute = '';
  let value = '';
  let attributes = new Map<string, string>();
  const ignore = () => {};
  const append = (text: string) => {
    value += text;
  };
  const end = () => tag(name, attributes);
  const callbacks: TokenizerCallbacks = {
    onattribentity: (codepoint) => append(String.fromCodePoint(codepoint)),
    onend: ignore,
    oncdata: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onprocessinginstruction: ignore,
    onclosetag: ignore,
    ontext: ignore,
    ontextentity: ignore,
    onopentagend: end,
    onselfclosingtag: end,
    onopentagname: (start, to) => {
      name = html.slice(start, to).toLowerCase();
      attributes = new Map();
    },
    onattribname: (start, to) => {
      attribute = html.slice(start, to).toLowerCase();
      value = '';
    },
    onattribdata: (start, to) => append(html.slice(start, to)),
    onattribend: () => {
      if (!attributes.has(attribute)) attributes.set(attribute, value);
    },
  };
  const tokenizer = new Tokenizer({ decodeEntities: true, xmlMode: false }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
}
