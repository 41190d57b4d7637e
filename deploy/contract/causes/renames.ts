import { camelCase, renameField, type TypeName } from '@/api/adapter/fields.ts';
import { fieldNames, type FieldName } from '@/api/gen/calls.gen.ts';
import { part, type Part } from './parts.ts';
import type { Comparison, Kind } from './shapes.ts';

/** Comparisons of the records of a type. */
export interface Compared {
  type: TypeName;
  comparison: Comparison;
}

/** Words for the same, as other servers name fields. Only they, or similar letters, decide between several candidates. */
const synonyms: readonly (readonly string[])[] = [
  ['excerpt', 'summary', 'description', 'desc', 'intro', 'introduction', 'abstract', 'brief', 'digest', 'subtitle'],
  ['title', 'name', 'headline', 'subject', 'heading', 'caption'],
  ['body', 'content', 'html', 'text', 'detail', 'details'],
  ['image', 'cover', 'thumbnail', 'thumb', 'picture', 'photo', 'banner', 'poster', 'cover_image', 'featured_image'],
  ['images', 'pictures', 'photos', 'gallery', 'media'],
  ['published_at', 'publish_at', 'publish_time', 'released_at', 'release_at', 'posted_at', 'online_at', 'publish_date'],
  ['updated_at', 'modified_at', 'update_time', 'updated', 'modified', 'last_modified', 'mtime'],
  ['created_at', 'create_time', 'created', 'added_at', 'ctime'],
  ['tags', 'labels', 'categories', 'keywords', 'topics'],
  ['author', 'user', 'editor', 'writer', 'creator', 'owner'],
  ['position', 'order', 'sort', 'sort_order', 'rank', 'weight', 'seq', 'sequence'],
  ['count', 'total', 'records_count', 'num', 'items_count', 'usage_count'],
  ['slug', 'alias', 'code', 'key', 'identifier'],
  ['url', 'src', 'href', 'link', 'path', 'uri'],
  ['alt', 'alt_text', 'alternative', 'description', 'caption'],
  ['scope', 'scopes', 'permissions', 'roles', 'abilities'],
  ['mime', 'mime_type', 'type', 'content_type'],
  ['size', 'file_size', 'bytes', 'filesize', 'length'],
  ['id', 'uuid', 'key', '_id'],
  ['person_name', 'patient_name', 'nickname', 'speaker'],
  ['seek_care', 'warning', 'when_to_see_a_doctor', 'doctor_advice', 'see_doctor'],
  ['aliases', 'synonyms', 'other_names', 'also_known_as', 'alternate_names'],
];

const plainName = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll('-', '_');

/** How likely a name stands for another one: 2 for a synonym or the same word otherwise written, 1 for a part of it, else 0. */
const likeness = (name: string, other: string): number => {
  const [one, two] = [plainName(name), plainName(other)];
  if (one === two || synonyms.some((words) => words.includes(one) && words.includes(two))) return 2;
  const words = new Set(one.split('_'));
  return two.split('_').some((word) => word.length > 2 && word !== 'at' && words.has(word)) ? 1 : 0;
};

const fits = (one: Kind, other: Kind) =>
  one === other ||
  one === 'null' ||
  other === 'null' ||
  (one === 'time' && other === 'text') ||
  (one === 'number' && other === 'text');

interface Rename {
  name: string;
  other: string;
}

/** The unknown name that stands for a missing one, if only one can be meant. */
const renamesIn = ({ missing, unknown }: Comparison): Rename[] => {
  const candidates = [...missing].flatMap(([name, kind]) =>
    [...unknown].flatMap(([other, otherKind]) =>
      fits(kind, otherKind) ? [{ name, other, score: likeness(name, other), isSure: kind === otherKind }] : [],
    ),
  );
  const isBest = (candidate: (typeof candidates)[number]) => {
    const rivals = candidates.filter(
      (rival) => rival !== candidate && (rival.name === candidate.name || rival.other === candidate.other),
    );
    if (candidate.score > 0) return rivals.every(({ score }) => score < candidate.score);
    // Without a similar name: the only field that is missing, and the only one of its kind that nobody knows.
    return candidate.isSure && rivals.length === 0 && missing.size === 1;
  };
  return candidates.filter(isBest);
};

const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isFieldName = (name: string): name is FieldName => fieldNames.some((fieldName) => fieldName === name);

/** A rename as a part of an adapter, with the places where it was found. */
export interface FoundRename {
  part: Part;
  name: string;
  other: string;
  places: string[];
}

/** Names that the server has for fields of the contract: all in camel case, or some by another word. */
export const renamesOf = (compared: readonly Compared[]): FoundRename[] => {
  const camelPairs = compared.flatMap(({ comparison: { missing, unknown } }) =>
    [...missing.keys()].filter((name) => name.includes('_') && unknown.has(camel(name))),
  );
  const places = [...new Set(compared.map(({ type }) => type))];
  if (new Set(camelPairs).size >= 2) {
    const [name = ''] = camelPairs;
    return [{ part: part('fields', camelCase), name, other: camel(name), places }];
  }

  const renamesByName = new Map<string, { rename: Rename; types: Set<TypeName>; places: Set<string> }>();
  for (const { type, comparison } of compared) {
    for (const rename of renamesIn(comparison)) {
      const key = `${rename.name} ${rename.other}`;
      const entry = renamesByName.get(key) ?? { rename, types: new Set(), places: new Set() };
      entry.types.add(type);
      entry.places.add(comparison.place === '' ? type : `${type}.${comparison.place}`);
      renamesByName.set(key, entry);
    }
  }
  return [...renamesByName.values()].flatMap(({ rename: { name, other }, types, places: where }) => {
    if (!isFieldName(name)) return [];
    // In all types, unless another one has a field of one of these names.
    const isKept = compared.some(
      ({ type, comparison: { present } }) => !types.has(type) && (present.has(name) || present.has(other)),
    );
    const parts = isKept
      ? [...types].map((type) => part('fields', renameField, name, other, { in: type }))
      : [part('fields', renameField, name, other)];
    return parts.map((adapterPart) => ({ part: adapterPart, name, other, places: [...where] }));
  });
};
