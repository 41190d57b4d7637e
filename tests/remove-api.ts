import { onTestFinished } from 'vitest';

const holderOf = (owner: object, name: string): object | null => {
  for (let holder: object | null = owner; holder; holder = Reflect.getPrototypeOf(holder))
    if (Object.hasOwn(holder, name)) return holder;
  return null;
};

/** Removes an API until the end of the test, like a browser without it: `removeApi(Intl, 'Segmenter')`. */
export const removeApi = (owner: object, name: string): void => {
  for (let holder = holderOf(owner, name); holder; holder = holderOf(owner, name)) {
    const descriptor = Object.getOwnPropertyDescriptor(holder, name);
    if (!descriptor || !Reflect.deleteProperty(holder, name)) throw new Error(`${name} can't be removed`);
    const target = holder;
    onTestFinished(() => void Object.defineProperty(target, name, descriptor));
  }
};
