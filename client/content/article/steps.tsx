import type { ArticleModule } from './article';

/** Lists the steps of a guide. Renders nothing for other articles. */
export function Steps({ steps }: { steps: ArticleModule['matter']['steps'] }) {
  if (!steps) return null;
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">The five steps</h2>
      <ol className="steps">
        {steps.map(({ name, text }, index) => (
          <li key={name} id={`step-${index + 1}`}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
