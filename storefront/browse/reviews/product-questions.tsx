import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import {
  answerQuestion,
  askQuestion,
  type ProductQuestions as Loaded,
  productQuestions,
} from '#contract/review-contract.ts';
import { MAX_QUESTION_TEXT, MAX_SHOPPER_NAME } from '#rules/reviews/shopper-text.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useSession, useStateReady } from '#storefront/state/shop-store.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import type { ShownQuestion } from './review-views.ts';
import styles from './reviews.module.css';
import { QUESTIONS_ID } from './text-ids.ts';
import { ShopReply, WriterLine } from './text-parts.tsx';
import { VoteRow } from './vote-row.tsx';

type Props = { productId: number; first: Loaded };

/** Published questions with the answers of the shop and of shoppers, and a form that asks another one. */
export function ProductQuestions({ productId, first }: Props) {
  const t = useTranslations('reviews.questions');
  const client = useClient();
  const [shown, setShown] = useState(first.data);
  const [next, setNext] = useState(first.next);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isReady = useStateReady();
  const more = async () => {
    setBusy(true);
    const result = await client.call(productQuestions, {
      params: { id: productId },
      input: { ...(next !== null && { after: next }) },
    });
    setBusy(false);
    if (!result.ok) return;
    setShown([...shown, ...result.data.data]);
    setNext(result.data.next);
  };
  return (
    <section className={styles.questions} id={QUESTIONS_ID} aria-labelledby="questions-title">
      <header className={styles.head}>
        <h2 id="questions-title">{t('title')}</h2>
        {!isAsking && (
          <Button className="needs-script" look="line" disabled={!isReady} onClick={() => setAsking(true)}>
            {t('ask')}
          </Button>
        )}
      </header>
      {isAsking && <AskForm productId={productId} onClose={() => setAsking(false)} />}
      {shown.length === 0 ? (
        <p className={styles.none}>
          <b>{t('none')}</b>
          <span>{t('noneText')}</span>
        </p>
      ) : (
        <ul className={styles.items}>
          {shown.map((question) => (
            <Question key={question.id} question={question} />
          ))}
        </ul>
      )}
      {next !== null && (
        <Button className="needs-script" look="line" busy={isBusy} onClick={() => void more()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function Question({ question }: { question: ShownQuestion }) {
  const [t, shared] = [useTranslations('reviews.questions'), useTranslations('reviews')];
  const [isAnswering, setAnswering] = useState(false);
  const isReady = useStateReady();
  const { id, name, text, language, created_at, reply, answers, useful, useless } = question;
  return (
    <li className={styles.item} id={`question-${id}`}>
      <p className={`${styles.text} ${styles.question}`} lang={language}>
        {text}
      </p>
      <WriterLine name={name} at={created_at} language={language} />
      <ShopReply reply={reply} language={language} title={t('shopAnswer')} />
      {answers.map((answer) => (
        <div key={answer.id} className={styles.reply}>
          <WriterLine
            name={answer.name}
            at={answer.created_at}
            isBought={answer.is_bought}
            language={answer.language}
          />
          <p className={styles.text} lang={answer.language}>
            {answer.text}
          </p>
        </div>
      ))}
      <div className={styles.row}>
        <VoteRow id={id} useful={useful} useless={useless} of={name || shared('nobody')} />
        {!isAnswering && (
          <Button
            className="needs-script"
            look="bare"
            disabled={!isReady}
            aria-label={t('answerTo', { text })}
            onClick={() => setAnswering(true)}
          >
            {t('answer')}
          </Button>
        )}
      </div>
      {isAnswering && <AnswerForm questionId={id} onClose={() => setAnswering(false)} />}
    </li>
  );
}

function AskForm({ productId, onClose }: { productId: number; onClose: () => void }) {
  const t = useTranslations('reviews.questions');
  const client = useClient();
  const { customerName } = useSession();
  const [email, setEmail] = useState<string | null>(null);
  const shownEmail = email ?? customerName?.email ?? '';
  return (
    <TextForm
      label={t('yourQuestion')}
      hint={t('askHint')}
      send={t('send')}
      onClose={onClose}
      onSend={(text, name) =>
        client.call(askQuestion, {
          params: { id: productId },
          input: { text, name, email: shownEmail.trim() || null },
        })
      }
      more={(fields) => (
        <TextField
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          autoComplete="email"
          value={shownEmail}
          error={fields.email}
          onChange={({ target }) => setEmail(target.value)}
          optional
        />
      )}
    />
  );
}

function AnswerForm({ questionId, onClose }: { questionId: number; onClose: () => void }) {
  const t = useTranslations('reviews.questions');
  const client = useClient();
  return (
    <TextForm
      label={t('yourAnswer')}
      hint={t('answerHint')}
      send={t('sendAnswer')}
      onClose={onClose}
      onSend={(text, name) => client.call(answerQuestion, { params: { id: questionId }, input: { text, name } })}
    />
  );
}

type Sent = { ok: true; data: { message: string } } | { ok: false; error: Failure };

type TextFormProps = {
  label: string;
  hint: string;
  send: string;
  onSend: (text: string, name: string) => Promise<Sent>;
  onClose: () => void;
  more?: (fields: Record<string, string>) => ReactNode;
};

function TextForm({ label, hint, send, onSend, onClose, more }: TextFormProps) {
  const t = useTranslations('reviews.questions');
  const failureText = useFailureText();
  const { customerName } = useSession();
  const [text, setText] = useState('');
  const [name, setName] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  if (message !== null)
    return (
      <p className="note note--good" role="status">
        {message}
      </p>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    const result = await onSend(text, (name ?? customerName?.first_name ?? '').trim());
    setBusy(false);
    setFailure(result.ok ? null : result.error);
    if (result.ok) setMessage(result.data.message);
  };
  const fields = failure?.fields ?? {};
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        maxLength={MAX_QUESTION_TEXT}
        value={text}
        error={fields.text ?? (isTried && text.trim() === '' ? t('required') : undefined)}
        onChange={({ target }) => setText(target.value)}
      />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="given-name"
        maxLength={MAX_SHOPPER_NAME}
        value={name ?? customerName?.first_name ?? ''}
        error={fields.name}
        onChange={({ target }) => setName(target.value)}
        optional
      />
      {more?.(fields)}
      <div role="alert">
        {failure && Object.keys(fields).length === 0 && <p className="note note--bad">{failureText(failure)}</p>}
      </div>
      <div className={styles.acts}>
        <Button type="submit" look="main" busy={isBusy}>
          {send}
        </Button>
        <Button look="line" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </form>
  );
}
