/** The package has no types for its dictionaries: `臺 台|灣 湾|…`. */
declare module 'opencc-js/dict/*' {
  const dictionary: string;
  // oxlint-disable-next-line import/no-default-export -- the package has a default export
  export default dictionary;
}
