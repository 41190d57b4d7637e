import { parseSync, Visitor } from 'vite';

/** Whether a module has a top-level await. */
export const hasTopLevelAwait = (code: string) => {
  const { program, errors } = parseSync('module.js', code, { sourceType: 'module' });
  if (errors[0]) throw new Error(errors[0].message);
  let depth = 0;
  let hasAwait = false;
  const enter = () => {
    depth++;
  };
  const leave = () => {
    depth--;
  };
  const find = (isAwait: boolean) => {
    hasAwait ||= isAwait && depth === 0;
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AwaitExpression: () => find(true),
    ForOfStatement: (loop) => find(loop.await),
    VariableDeclaration: ({ kind }) => find(kind === 'await using'),
  }).visit(program);
  return hasAwait;
};
