/** The package has no types for its dictionaries: `臺 台|灣 湾|…`. */
declare module 'opencc-js/dict/*' {
  const dictionary: string;
  // oxlint-disable-next-line import/no-default-export -- it is how the package exports it
  export default dictionary;
}
