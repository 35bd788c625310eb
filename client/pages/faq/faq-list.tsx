import { Accordion } from '@base-ui/react/accordion';
import { ChevronDown } from 'lucide-react';
import { MarkedText } from '../../components/marked-text';
import { findSentence, type FaqItem } from './faq-items';

/**
 * Shows questions that open and close. Closed answers stay in the page, where the browser's own search finds
 * them. The search of the page opens no answer, so that it can't undo an earlier click; below a closed
 * question, it shows the sentence found.
 */
export function FaqList(props: {
  items: FaqItem[];
  /** Folded text that is searched for. */
  search: string;
  open: string[];
  onOpenChange: (open: string[]) => void;
}) {
  return (
    <Accordion.Root
      multiple
      hiddenUntilFound
      value={props.open}
      onValueChange={(open) => props.onOpenChange(open as string[])}
      className="flex flex-col gap-3"
    >
      {props.items.map((item) => (
        <Item key={item.id} {...item} search={props.search} isOpen={props.open.includes(item.id)} />
      ))}
    </Accordion.Root>
  );
}

const toWords = (search: string) => (search === '' ? [] : [search]);

function Item(props: FaqItem & { search: string; isOpen: boolean }) {
  const { id, question, answer, search, isOpen } = props;
  const words = toWords(search);
  const sentence = isOpen ? null : findSentence(answer, search);
  return (
    <Accordion.Item
      value={id}
      id={id}
      className="scroll-mt-6 rounded-card border border-line bg-raised shadow-soft target:border-teal"
    >
      <Accordion.Header
        className="flex"
        render={({ children, ...heading }) => <h2 {...heading}>{children}</h2>}
      >
        <Accordion.Trigger className="group flex min-h-14 grow items-center justify-between gap-4 rounded-card px-5 py-3 text-start font-medium hover:text-teal">
          <span>
            <MarkedText text={question} words={words} />
          </span>
          <ChevronDown
            size={19}
            className="shrink-0 text-muted transition-transform duration-150 group-data-panel-open:rotate-180"
            aria-hidden="true"
          />
        </Accordion.Trigger>
      </Accordion.Header>
      {sentence && (
        <p className="max-w-[68ch] px-5 pb-4 leading-relaxed text-muted">
          <MarkedText text={sentence} words={words} />
        </p>
      )}
      <Answer {...props} />
    </Accordion.Item>
  );
}

function Answer({ answer, search }: FaqItem & { search: string }) {
  const words = toWords(search);
  return (
    <Accordion.Panel
      className="faq-answer"
      render={({ style: _none, ...panel }) => <div {...panel} />}
    >
      <p className="max-w-[68ch] px-5 pb-4 leading-relaxed text-muted">
        <MarkedText text={answer} words={words} />
      </p>
    </Accordion.Panel>
  );
}
