import { useState } from 'react'
import type { Child } from '#domain/account/child.ts'
import { mostChildren } from '#domain/account/child.ts'
import { failure } from '#domain/result.ts'
import type { ChildrenResult } from '#services/account/children-service.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useServices } from '#services/services.ts'
import { letRun } from '#services/let-run.ts'
import { useChildText } from '#i18n/use-child-text.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Row } from '#ui/row.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import css from '../setting.module.css'
import { useAccountCall, useProblemText } from '../use-account-call.ts'
import { RemindSetting } from './remind-setting.tsx'
import { ChildSheet } from './child-sheet.tsx'

interface Read {
  readonly answer: ChildrenResult
  /** The children stored on this device; null: not known. */
  readonly known: readonly Child[] | null
}

const unread: Read = { answer: failure({ type: 'Unreachable' }), known: null }

/** The children for whom the person orders school lunches. */
export function ChildrenList() {
  const { t } = useChildText()
  const { account } = useServices()
  const problemText = useProblemText()
  const { latest: read } = useAnswer('children', async (): Promise<Read> => {
    const service = await account()
    if (!service) return unread
    const answer = await service.readChildren()
    return { answer, known: service.children.get() }
  })
  const [changed, setChanged] = useState<readonly Child[] | null>(null)
  const [editing, setEditing] = useState<Child | 'new' | null>(null)
  const [removing, setRemoving] = useState<Child | null>(null)
  const [note, setNote] = useState('')
  if (read === null) return <ListSkeleton />
  const children = changed ?? (read.answer.ok ? read.answer.value : read.known)
  const hasFailed = changed === null && !read.answer.ok

  function show(next: readonly Child[], text: string) {
    setChanged(next)
    setEditing(null)
    setRemoving(null)
    setNote(text)
  }

  return (
    <>
      <p className={css.hint}>{t('children.text')}</p>
      {hasFailed && !read.answer.ok ? (
        <Banner tone="warning">{problemText(read.answer.error, t('children.failed'))}</Banner>
      ) : null}
      {children?.length === 0 ? <p>{t('children.none')}</p> : null}
      <ul className={css.list}>
        {children?.map((child) => (
          <li key={child.id}>
            <ChildRow
              child={child}
              onEdit={() => setEditing(child)}
              onRemove={() => setRemoving(child)}
            />
          </li>
        ))}
      </ul>
      {(children?.length ?? 0) < mostChildren ? (
        <Button wide onPress={() => setEditing('new')}>
          {t('children.add')}
        </Button>
      ) : (
        <p className={css.hint}>{t('children.most')}</p>
      )}
      <p role="status" className={css.hint}>
        {note}
      </p>
      {children?.length ? <RemindSetting /> : null}
      {editing === null ? null : (
        <ChildSheet
          child={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={(next, name) => show(next, t('children.saved', { name }))}
        />
      )}
      {removing === null ? null : (
        <RemoveChild
          child={removing}
          onKeep={() => setRemoving(null)}
          onRemoved={(next) => show(next, t('children.removed', { name: removing.name }))}
        />
      )}
    </>
  )
}

interface ChildRowProps {
  readonly child: Child
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function ChildRow({ child, onEdit, onRemove }: ChildRowProps) {
  const { t, locale } = useChildText()
  const { t: word } = useText()
  const names = child.allergens.map((each) => word(`allergen.${each}`))
  const allergens = new Intl.ListFormat(locale).format(names)
  const facts = [
    child.schoolClass,
    ...(names.length > 0 ? [t('children.contains', { allergens })] : []),
  ]
  const detail = facts.filter((fact) => fact !== '').join(' · ')
  const ofChild = <VisuallyHidden>{` (${child.name})`}</VisuallyHidden>
  return (
    <Row
      label={child.name}
      detail={detail === '' ? undefined : detail}
      end={
        <span className={css.acts}>
          <Button onPress={onEdit}>
            {t('children.edit')}
            {ofChild}
          </Button>
          <Button onPress={onRemove}>
            {t('children.remove')}
            {ofChild}
          </Button>
        </span>
      }
    />
  )
}

interface RemoveChildProps {
  readonly child: Child
  readonly onKeep: () => void
  readonly onRemoved: (children: readonly Child[]) => void
}

function RemoveChild({ child: { id, name }, onKeep, onRemoved }: RemoveChildProps) {
  const { t } = useChildText()
  const { ask, busy } = useAccountCall()
  const problemText = useProblemText()
  const [problem, setProblem] = useState<string | null>(null)

  async function remove() {
    setProblem(null)
    const answer = await ask((account) => account.removeChild(id))
    if (answer.ok) onRemoved(answer.value)
    else setProblem(problemText(answer.error, t('children.removeFailed')))
  }

  return (
    <Dialog
      open
      tone="danger"
      title={t('children.removeTitle', { name })}
      confirmLabel={t('children.removeYes')}
      cancelLabel={t('children.removeNo')}
      busy={busy}
      onConfirm={() => letRun(remove())}
      onCancel={onKeep}
    >
      <p>{t('children.removeText')}</p>
      {problem === null ? null : <Banner tone="warning">{problem}</Banner>}
    </Dialog>
  )
}
