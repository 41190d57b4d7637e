/** The package has no types for its dictionaries. */
declare module 'opencc-js/dict/TSCharacters' {
  /** `臺 台|灣 湾|…` */
  const characters: string;
  // oxlint-disable-next-line import/no-default-export -- it is how the package exports it
  export default characters;
}
