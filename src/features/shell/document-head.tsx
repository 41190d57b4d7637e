/** Title and meta tags of a page that has no route of its own, such as an error; React moves them into the head. */
export function DocumentHead({ meta }: { meta: { title?: string; name?: string; content?: string }[] }) {
  return meta.map(({ title, name, content }) =>
    title === undefined ? <meta key={name} name={name} content={content} /> : <title key="title">{title}</title>,
  );
}
