import { describe, expect, it } from 'vitest';
import { htmlProblem, xmlProblem } from './markup-bounds.ts';

const BOUNDS = { bytes: 100_000, elements: 100, depth: 10, attributes: 8 };
const many = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join('');
const nested = (depth: number, name = 'b') => `<${name}>`.repeat(depth) + `</${name}>`.repeat(depth);

describe('XML limits before parsing', () => {
  it.each([
    [
      'a document',
      '<?xml version="1.0" encoding="UTF-8"?>\n<!-- a -- comment -->\n<a x="1" y=\'"\'>b &amp; &#233;<c/></a>\n',
    ],
    ['namespaces', '<s:a xmlns:s="urn:a" xmlns="urn:b"><b s:c="d>e"/></s:a >'],
    ['sections', '<a><![CDATA[<b>&c;]]]]><!--<d>--></a>'],
    ['letters of other scripts', '<größe 名="値">ü 😀</größe>'],
    ['as many elements as allowed', `<a>${'<b/>'.repeat(99)}</a>`],
    ['as deep as allowed', nested(10)],
    ['as many attributes as allowed', `<a${many(8, (at) => ` a${at}=""`)}/>`],
  ])('%s is accepted', (_what, xml) => {
    expect(xmlProblem(xml, BOUNDS)).toBeNull();
  });

  it.each([
    ['elements', `<a>${'<b/>'.repeat(100)}</a>`, /more than 100 elements/],
    ['elements of a namespace', `<s:a xmlns:s="u">${'<s:b></s:b>'.repeat(100)}</s:a>`, /more than 100 elements/],
    ['comments', `<a>${'<!---->'.repeat(100)}</a>`, /more than 100 elements/],
    ['sections', `<a>${'<![CDATA[]]>'.repeat(100)}</a>`, /more than 100 elements/],
    ['instructions', `${'<?a?>'.repeat(100)}<a/>`, /more than 100 elements/],
    ['depth', nested(11), /more than 10 levels/],
    ['depth of elements that end themselves', `${'<b>'.repeat(10)}<b/>${'</b>'.repeat(10)}`, /more than 10 levels/],
    ['depth that is never closed', '<b>'.repeat(50), /more than 10 levels/],
    ['attributes', `<a${many(9, (at) => ` a${at}=""`)}/>`, /more than 8 attributes/],
    ['namespaces', `<a${many(9, (at) => ` xmlns:n${at}="u"`)}/>`, /more than 8 attributes/],
    ['bytes', `<a>${' '.repeat(100_000)}</a>`, /larger than 100000 bytes/],
    ['bytes of long characters', `<a>${'名'.repeat(34_000)}</a>`, /larger than 100000 bytes/],
  ])('too many %s are rejected', (_what, xml, message) => {
    expect(xmlProblem(xml, BOUNDS)).toMatch(message);
  });

  it.each([
    ['a document type', '<!DOCTYPE a><a/>', /document type/],
    ['entities of its own', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', /document type/],
    ['a document type in lower case', '<!doctype a><a/>', /document type/],
    ['an entity nobody declared', '<a>&b;</a>', /well-formed/],
    ['an entity in an attribute', '<a b="&c;"/>', /well-formed/],
    ['an ampersand', '<a>b & c</a>', /well-formed/],
    ['an instruction', '<a><?php b?></a>', /processing instruction/],
    ['an instruction after the document', '<a/><?b?>', /processing instruction/],
    ['two documents', '<a/><a/>', /well-formed/],
    ['text after the document', '<a/>b', /well-formed/],
    ['nothing', '', /well-formed/],
    ['no element', '<!-- a -->', /well-formed/],
    ['an element that is not closed', '<a><b></a>', /well-formed/],
    ['an element closed twice', '<a></a></a>', /well-formed/],
    ['names that differ by a prefix', '<s:a xmlns:s="u"></a>', /well-formed/],
    ['an attribute twice', '<a b="1" b="2"/>', /well-formed/],
    ['an attribute without quotes', '<a b=1/>', /well-formed/],
    ['an attribute without a value', '<a b/>', /well-formed/],
    ['attributes that touch', '<a b="1"c="2"/>', /well-formed/],
    ['a tag in an attribute', '<a b="<c>"/>', /well-formed/],
    ['a comment without end', '<a><!-- </a>', /well-formed/],
    ['a section without end', '<a><![CDATA[</a>', /well-formed/],
    ['a section outside', '<![CDATA[]]><a/>', /well-formed/],
    ['NUL', '<a>\0</a>', /characters/],
    ['a control character', '<a>\u0008</a>', /characters/],
    ['half of a pair', '<a>\ud83d</a>', /characters/],
    ['UTF-16 read as UTF-8', Buffer.from('<a/>', 'utf16le').toString('utf8'), /characters/],
    ['UTF-16 with its mark read as UTF-8', Buffer.from('\ufeff<a/>', 'utf16le').toString('utf8'), /characters/],
  ])('%s is rejected', (_what, xml, message) => {
    expect(xmlProblem(xml, BOUNDS)).toMatch(message);
  });
});

describe('HTML limits before parsing', () => {
  it.each([
    ['a page', '<!doctype html><p class=a>b<br>c</P><script>if (a<b) c()</script>'],
    ['what is badly nested', '<b><i></b></i><p><p></div>'],
    ['as many attributes as allowed, in each element', '<a b c d e f g h i></a>'.repeat(20)],
  ])('%s is accepted', (_what, html) => {
    expect(htmlProblem(html, BOUNDS)).toBeNull();
  });

  it.each([
    ['elements', '<b>'.repeat(101), /more than 100 elements/],
    ['end tags', '</b>'.repeat(101), /more than 100 elements/],
    ['comments', '<!---->'.repeat(101), /more than 100 elements/],
    ['attributes', '<a b c d e f g h i j>', /more than 8 attributes/],
    ['attributes that hide a tag', '<a b=">" c=\'>\' d e f g h i j>', /more than 8 attributes/],
    ['bytes', 'a'.repeat(100_001), /larger than 100000 bytes/],
  ])('too many %s are rejected', (_what, html, message) => {
    expect(htmlProblem(html, BOUNDS)).toMatch(message);
  });
});

describe('time to check', () => {
  const OPEN = { bytes: 1e9, elements: 1e9, depth: 1e9, attributes: 1e9 };
  const PARTS = [
    '<',
    '<!--',
    '<a>',
    '<a ',
    ' b',
    ' b="',
    '&',
    '&#',
    '</',
    '<?',
    '<![CDATA[',
    '   ',
    '<b/>',
    '<b x="">',
  ];

  it.each(PARTS)('grows linearly with the length of repeated "%s", not quadratically', (part) => {
    const text = `<a ${part.repeat(1_600_000 / part.length)}`;
    const started = process.cpuUsage();
    xmlProblem(text, OPEN);
    xmlProblem(`<a>${text}`, OPEN);
    htmlProblem(text, OPEN);
    const { user } = process.cpuUsage(started);
    // A pass takes milliseconds of CPU time; quadratic work would take minutes.
    expect(user / 1_000).toBeLessThan(10_000);
  });
});
