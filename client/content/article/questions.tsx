import type { Question } from '../page-data';

/** Shows the questions of an article with their answers. */
export function Questions({ questions }: { questions: Question[] }) {
  return (
    <section aria-labelledby="faq">
      <h2 id="faq">Questions and answers</h2>
      {questions.map(({ question, answer }) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </section>
  );
}
