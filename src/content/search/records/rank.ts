import type { RecordSearch } from '@/content/search/records/record-search.ts';
import type { SearchRecord } from '@/content/search/records/search-record.ts';
import type { Topic, Understanding } from '@/content/search/understanding/understand.ts';

/** What a search found on the device. */
export interface Ranked {
  /** The found records, the best first. */
  hits: readonly SearchRecord[];
  /** Records that may be meant. */
  guesses: readonly SearchRecord[];
}

interface Candidate {
  key: string;
  score: number;
  /** Weight of the main topics that it has. */
  covered: number;
  /** Place among the records of its best topic. */
  place: number;
}

/** Share of the words without a name that a record must have, not to be a guess. */
const minShare = 0.5;

/** What a topic counts among all of a search: its own page most. */
const ownPage = 1.2;

/** Weight of a word that the site has no name for. */
const otherWeight = 0.3;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Ranks the records by what the search is about: all topics before some, and a symptom's own page before what mentions it. */
export const rank = ({ topics }: Understanding, search: RecordSearch): Ranked => {
  const scoredTopics = topics.map((topic) => ({ topic, scores: search.find(topic) }));
  const main = scoredTopics.filter(({ topic }) => topic.kind !== 'other');
  const others = scoredTopics.filter(({ topic }) => topic.kind === 'other');
  const deciding = main.some(({ scores }) => scores.size > 0) ? main : others;
  const placesOf = (scores: ReadonlyMap<string, number>) =>
    new Map([...scores].toSorted(([, one], [, other]) => other - one).map(([key], place) => [key, place]));
  const places = deciding.map(({ scores }) => placesOf(scores));

  const weightOf = ({ kind, name, isGuess }: Topic, key: string) => {
    const record = search.record(key);
    const isOwn = kind === 'symptom' && record?.type === 'symptom' && record.title === name;
    return (isOwn ? ownPage : 1) * (isGuess ? 0.5 : 1) * (kind === 'other' ? otherWeight : 1);
  };

  const candidates = [...new Set(deciding.flatMap(({ scores }) => [...scores.keys()]))].map((key): Candidate => {
    const scoreOf = ({ topic, scores }: { topic: Topic; scores: ReadonlyMap<string, number> }) =>
      topic.weight * (scores.get(key) ?? 0);
    return {
      key,
      score: sum(scoredTopics.map(scoreOf)),
      covered: sum(deciding.map(({ topic, scores }) => (scores.has(key) ? weightOf(topic, key) : 0))),
      place: Math.min(...places.map((place) => place.get(key) ?? Infinity)),
    };
  });
  const all = sum(deciding.map(({ topic }) => topic.weight));
  const isAnswer = ({ covered }: Candidate) => deciding === main || (main.length === 0 && covered >= all * minShare);
  const isGuess = deciding === main && main.every(({ topic }) => topic.isGuess);
  const byCover = (candidate: Candidate) => Math.round(candidate.covered * 20);
  const sorted =
    deciding === main
      ? candidates.toSorted(
          (one, other) => byCover(other) - byCover(one) || one.place - other.place || other.score - one.score,
        )
      : candidates.toSorted((one, other) => other.score - one.score);
  const recordsOf = (chosen: readonly Candidate[]) =>
    chosen.flatMap(({ key }) => {
      const record = search.record(key);
      return record ? [record] : [];
    });
  return isGuess
    ? { hits: [], guesses: recordsOf(sorted) }
    : {
        hits: recordsOf(sorted.filter(isAnswer)),
        guesses: recordsOf(sorted.filter((one) => !isAnswer(one))).slice(0, 5),
      };
};
