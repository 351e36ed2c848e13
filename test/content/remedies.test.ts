import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { type CollectionName, collections } from '../../src/content/collections.ts';
import { type JsonSchema, toJsonSchema } from '../../src/content/fields.ts';
import { checkFile, openFile } from '../../src/content/read.ts';
import { formatPath } from '../../src/schemas/issue.ts';
import { READ_OPTIONS } from '../fixtures/content.ts';

/** Values that are wrong in most fields. */
const WRONG = [true, 7, 1.5, null, [], ['a'], { a: 'b' }, 'some words', '2026-13-01'];

/** Follows each remedy: returns the value to write, or undefined to remove the line. */
const REMEDIES: [remedy: RegExp, follow: (match: RegExpExecArray, wrong: unknown) => unknown][] = [
  [/put the text in quotes/, (_, wrong) => JSON.stringify(wrong)],
  [/(?:for example|like|such as) "?([^\s,"]+)/, ([, example]) => Number(example) || example],
  [/write true or false/, () => true],
  [/is not one of ([^,;]+)/, ([, first]) => first],
  [/in brackets: \[One, Two\]/, () => ['One', 'Two']],
  [/begins with "- (\w+): "/, ([, name = '']) => [{ [name]: 'One' }]],
  [/on a line of its own, as (\w+): value/, ([, name = '']) => ({ [name]: 'value' })],
  [/write \.\/images\/ and the name/, () => './images/name.png'],
  [/has too few items; add one/, () => ['One']],
  [
    /has neither (\w+)|is empty; write a (\w+), skills/,
    ([, one, other]) => ({ [one ?? other ?? '']: 'One' }),
  ],
  [/write it on one line, or its parts/, () => 'Leeds'],
  [/is not the name of a section; write its name here/, () => 'skills'],
  [/write the name of a page in quotes/, () => 'docs'],
  [/or remove the line/, () => undefined],
];

/** The paths of all fields of a schema, those of the items of a list with the first index. */
function listPaths(schema: JsonSchema, path: PropertyKey[] = []): PropertyKey[][] {
  const { properties, items, additionalProperties } = schema;
  const inside = Object.entries(properties ?? {}).flatMap(([name, field]) =>
    listPaths(field, [...path, name]),
  );
  const values =
    typeof additionalProperties === 'object' ? listPaths(additionalProperties, [...path, 'mastodon']) : [];
  return [
    ...(path.length > 0 ? [path] : []),
    ...inside,
    ...values,
    ...(items ? listPaths(items, [...path, 0]) : []),
  ];
}

/** Returns the problems of a field with a value, in a file with no other. */
async function messagesOf(collection: CollectionName, path: readonly PropertyKey[], value: unknown) {
  const data = path.reduceRight<unknown>((inner, part) => (part === 0 ? [inner] : { [part]: inner }), value);
  const yaml = stringify(value === undefined ? {} : data);
  const opened = openFile(collection, `content/${collection}.md`, `---\n${yaml}---\n\nText.\n`);
  const { problems } = await checkFile(opened, { ...READ_OPTIONS, pages: new Map() });
  return problems
    .filter(({ field, isWarning }) => field === formatPath(path) && !isWarning)
    .map(({ message }) => message);
}

it.each(Object.keys(collections) as CollectionName[])(
  'every remedy for a wrong value in %s helps whoever follows it',
  async (collection) => {
    const unhelpful: unknown[] = [];
    for (const path of listPaths(toJsonSchema(collections[collection].schema))) {
      for (const wrong of WRONG) {
        for (const message of await messagesOf(collection, path, wrong)) {
          const [remedy, follow] = REMEDIES.find(([each]) => each.test(message)) ?? [];
          const match = remedy?.exec(message);
          const next =
            match && follow ? await messagesOf(collection, path, follow(match, wrong)) : ['no remedy'];
          const again = next.filter((each) => !each.startsWith('is missing'));
          if (again.length > 0) unhelpful.push([formatPath(path), wrong, message, ...again]);
        }
      }
    }
    expect(unhelpful).toEqual([]);
  },
);
