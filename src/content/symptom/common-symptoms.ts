/** Names of the symptoms that most readers come for. */
const common: readonly string[] = [
  '失眠',
  '便秘',
  '高血压',
  '糖尿病',
  '头晕',
  '感冒',
  '腹泻',
  '痛风',
  '贫血',
  '腰背痛',
  '胃食管反流',
  '过敏性鼻炎',
];

/** Those of the site's symptoms that most readers come for, most wanted first. */
export const commonSymptoms = <Symptom extends { title: string }>(symptoms: readonly Symptom[]): Symptom[] =>
  common.flatMap((name) => symptoms.find(({ title }) => title === name) ?? []);
