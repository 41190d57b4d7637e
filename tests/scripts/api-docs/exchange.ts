import * as v from 'valibot';

const vRequest = v.object({
  method: v.string(),
  /** With its query. */
  path: v.string(),
  /** Whether a token was sent. */
  token: v.optional(v.literal(true)),
  body: v.optional(v.unknown()),
  /** Fields of a multipart form. */
  form: v.optional(v.record(v.string(), v.string())),
});

const vAnswer = v.object({
  status: v.number(),
  headers: v.optional(v.record(v.string(), v.string())),
  body: v.optional(v.unknown()),
});

const vExchange = v.object({
  /** What the example shows: `done`, `noToken`, … */
  name: v.string(),
  request: vRequest,
  answer: vAnswer,
});

/** One request and its answer. */
export type Exchange = v.InferOutput<typeof vExchange>;

/** The file of examples: exchanges by `operationId`, in the contract's order. */
export const vExamples = v.record(v.string(), v.array(vExchange));

export type Examples = v.InferOutput<typeof vExamples>;

/** Where the examples are. */
export const examplesFile = 'docs/reference/examples.json';
