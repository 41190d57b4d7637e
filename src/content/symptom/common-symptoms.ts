/** Names of the most visited symptoms, most visited first. */
const commonNames: readonly string[] = [
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

/** The most visited of the given symptoms, most visited first. */
export const commonSymptoms = <Symptom extends { title: string }>(symptoms: readonly Symptom[]): Symptom[] =>
  commonNames.flatMap((name) => symptoms.find(({ title }) => title === name) ?? []);
