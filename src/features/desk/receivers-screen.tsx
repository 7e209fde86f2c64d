import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { addedKinds } from '#domain/receiver/receiver-kind.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type {
  Receivers,
  ReceiversService,
  RenewedSecret,
  ShownReceiver,
} from '#services/desk/receivers-service.ts'
import { letRun } from '#services/let-run.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'
import { useReceiversText } from '#i18n/use-receivers-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Page, PageBar } from '#ui/page.tsx'
import { AddReceiver } from './add-receiver.tsx'
import { useReceiverState } from './use-receiver-state.ts'
import css from './receivers-screen.module.css'

export interface ReceiversScreenProps {
  readonly slug: string
  readonly receivers: ReceiversService
}

/** Receivers of a venue's orders, for an owner or a manager who is signed in. */
export function ReceiversScreen({ slug, receivers }: ReceiversScreenProps) {
  const { t } = useReceiversText()
  const navigate = useNavigate()
  const session = useStore(useServices().session)
  const [look, setLook] = useState(0)
  const asked = session.type === 'operator' ? `${session.id} ${look}` : null
  const { latest } = useAnswer(asked, async () => receivers.list(slug))
  const back = () => letRun(navigate({ to: '/$slug/desk/{-$screen}', params: { slug } }))
  const isAway = latest?.ok === false && latest.error.type === 'Unreachable'
  return (
    <Page flow="stack">
      <PageBar back={{ label: t('back'), onPress: back }} title={t('title')} />
      {asked === null || (latest?.ok === false && !isAway) ? (
        <p>
          {t('notAllowed')}{' '}
          <Link to="/login" search={{ venue: slug, from: `/${slug}/desk/receivers` }}>
            {t('signIn')}
          </Link>
        </p>
      ) : null}
      {isAway ? <Banner tone="warning">{t('unreached')}</Banner> : null}
      {asked !== null && latest?.ok ? (
        <All
          key={look}
          slug={slug}
          receivers={receivers}
          first={latest.value}
          onLook={() => setLook(look + 1)}
        />
      ) : null}
    </Page>
  )
}

interface AllProps extends ReceiversScreenProps {
  readonly first: Receivers
  readonly onLook: () => void
}

/** A secret that is shown once, and whose it is. */
interface ShownSecret extends RenewedSecret {
  readonly name: string
}

type Question = { readonly act: 'remove' | 'renew'; readonly row: ShownReceiver }

function All({ slug, receivers, first, onLook }: AllProps) {
  const { t } = useReceiversText()
  const { faultText } = useReceiverState()
  const [rows, setRows] = useState(first.receivers)
  const [said, setSaid] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [secret, setSecret] = useState<ShownSecret | null>(null)

  async function ask<T>(act: () => Promise<Result<T, CallProblem>>): Promise<T | null> {
    setProblem(null)
    setSaid(null)
    const answer = await act()
    if (answer.ok) return answer.value
    setProblem(answer.error.type === 'Refused' ? answer.error.message : t('unreached'))
    return null
  }

  async function change(act: () => Promise<Result<Receivers, CallProblem>>): Promise<void> {
    const answer = await ask(act)
    if (answer) setRows(answer.receivers)
  }

  async function test({ id, name, kind }: ShownReceiver): Promise<void> {
    const answer = await ask(() => receivers.test(slug, id))
    if (!answer) return
    setRows(answer.receivers)
    const { fault } = answer
    if (fault) setSaid(t('testedFault', { name, why: faultText(fault) }))
    else setSaid(t(kind === 'cloudprnt' ? 'testedSoon' : 'tested', { name }))
  }

  async function renew({ id, name }: ShownReceiver): Promise<void> {
    const answer = await ask(() => receivers.renew(slug, id))
    if (answer) setSecret({ ...answer, name })
  }

  return (
    <>
      <p>{t('about')}</p>
      {problem === null ? null : (
        <div role="alert">
          <Banner tone="warning">{problem}</Banner>
        </div>
      )}
      <p role="status">{said}</p>
      <ul className={css.receivers} aria-label={t('title')}>
        {rows.map((row) => (
          <Receiver
            key={row.id}
            row={row}
            onTest={() => letRun(test(row))}
            onSwitch={() => letRun(change(() => receivers.switchOn(slug, row.id, !row.isOn)))}
            onAsk={(act) => setQuestion({ act, row })}
          />
        ))}
      </ul>
      <Button onPress={onLook}>{t('again')}</Button>
      <AddReceiver
        add={async (receiver) => {
          const answer = await receivers.add(slug, receiver)
          if (!answer.ok) return answer
          setRows(answer.value.receivers)
          setSecret({ ...answer.value, name: receiver.name })
          return answer
        }}
        unreached={() => setProblem(t('unreached'))}
      />
      {question ? (
        <Dialog
          open
          title={t(`${question.act}Title`, { name: question.row.name })}
          confirmLabel={t(question.act)}
          cancelLabel={t('keep')}
          tone={question.act === 'remove' ? 'danger' : 'primary'}
          onConfirm={() => {
            const { act, row } = question
            setQuestion(null)
            letRun(act === 'renew' ? renew(row) : change(() => receivers.remove(slug, row.id)))
          }}
          onCancel={() => setQuestion(null)}
        >
          <p>{t(`${question.act}Text`)}</p>
        </Dialog>
      ) : null}
      {secret && (secret.secret ?? secret.address) !== null ? (
        <section aria-labelledby="secret" role="status">
          <h2 id="secret">{t('shownOnce')}</h2>
          <p>{t(secret.secret === null ? 'addressText' : 'secretText', { name: secret.name })}</p>
          <p className={css.secret} dir="ltr">
            <code>{secret.secret ?? secret.address}</code>
          </p>
          <Button onPress={() => setSecret(null)}>{t('copied')}</Button>
        </section>
      ) : null}
    </>
  )
}

interface ReceiverProps {
  readonly row: ShownReceiver
  readonly onTest: () => void
  readonly onSwitch: () => void
  readonly onAsk: (act: Question['act']) => void
}

function Receiver({ row, onTest, onSwitch, onAsk }: ReceiverProps) {
  const { t } = useReceiversText()
  const { kindText, stateText } = useReceiverState()
  const { name, kind, isOn, behind } = row
  const isAdded = addedKinds.some((each) => each === kind)
  return (
    <li className={css.receiver}>
      <p className={css.name}>
        <bdi>{name}</bdi>
        <span className={css.about}>{kindText(kind)}</span>
        <span>
          {stateText(row)}
          {behind > 0 ? ` · ${t('behind', { count: behind })}` : ''}
        </span>
      </p>
      {isAdded ? (
        <div className={css.acts}>
          {isOn ? <Button onPress={onTest}>{t('testOf', { name })}</Button> : null}
          <Button onPress={onSwitch}>{t(isOn ? 'offOf' : 'onOf', { name })}</Button>
          {kind === 'escpos' ? null : (
            <Button tone="plain" onPress={() => onAsk('renew')}>
              {t('secretOf', { name })}
            </Button>
          )}
          <Button tone="plain" onPress={() => onAsk('remove')}>
            {t('removeOf', { name })}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
