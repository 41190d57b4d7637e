import { db } from '../mocks/db/db.ts';
import { isPublished } from '../mocks/db/status.ts';
import { publicTypes } from '@/content/public-types.ts';
import {
  headingsIn,
  parseSearchIndex,
  searchIndexText,
  searchRecordOf,
  type SearchRecord,
} from '@/content/search/records/search-record.ts';
import { vocabularyOf, type Vocabulary } from '@/content/search/understanding/vocabulary.ts';

/** The search records of the mock's published records, written and read as the file beside the prerendered pages. */
export const seedRecords = (): SearchRecord[] =>
  parseSearchIndex(
    JSON.parse(
      searchIndexText(
        publicTypes.flatMap((type) =>
          [...db.content[type].values()]
            .filter(isPublished)
            .map((row) =>
              searchRecordOf(
                type,
                { ...row, tags: row.tag_ids.map((id) => ({ name: db.tables.tag.get(id)?.name ?? '' })) },
                headingsIn(row.body),
              ),
            ),
        ),
      ),
    ),
  );

/** The vocabulary of the mock's published symptoms and its tags. */
export const seedVocabulary = (): Vocabulary =>
  vocabularyOf({
    symptoms: [...db.content.symptom.values()].filter(isPublished),
    tags: [...db.tables.tag.values()],
  });
