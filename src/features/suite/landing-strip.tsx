import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/use-toast.ts'
import { isChangeable, preOrderOf } from './pre-order/booked-pre-order.ts'
import { NewerPreOrder } from './pre-order/newer-pre-order.tsx'
import { isOlderChange } from './pre-order/use-older-change.ts'
import css from './suite-strip.module.css'
import { useMoment, useTimeAhead, useWindowText } from './frame/use-event-time.ts'
import { useOwnersSuite } from './use-owners-suite.ts'

export interface LandingStripProps {
  readonly suiteId: string
}

/**
 * The suite that the menu is open for, over every page of the order, and the way back to its landing
 * page. A person without a right to it is logged out and sent there, an operator to the login
 * (identity and operations, section 4).
 */
export function LandingStrip({ suiteId }: LandingStripProps) {
  const { t } = useText()
  const { slug, now } = useVenue()
  const { account, suites, session: sessions, orders } = useServices()
  const session = useStore(sessions)
  const navigate = useNavigate()
  const toast = useToast()
  const windowText = useWindowText()
  const moment = useMoment()
  const { value, problem, retry } = useOwnersSuite({ suiteId, encryptedValue: undefined })
  const outbox = useStore(orders.outbox) ?? []
  const refusedChanges = outbox.filter((order) => isOlderChange(order, suiteId)).length
  const onTheirWay = outbox.filter(
    ({ submission, status }) => submission.suite === suiteId && status.type !== 'refused',
  ).length
  const onTheirWayBefore = useRef(0)
  const refusal = refusalOf()
  const booked = value?.booked ?? null
  const pre = preOrderOf(booked)
  const leaving = useRef(false)
  useTimeAhead()

  // The checkout shows the suite's delivery times and how it is paid.
  useEffect(() => {
    if (booked === null) return undefined
    let stop = () => {}
    let left = false
    letRun(
      suites().then((service) => {
        if (service && !left) stop = service.orderAhead(booked)
      }),
    )
    return () => {
      left = true
      stop()
    }
  }, [suites, booked])

  const askAnew = useEffectEvent(retry)
  useEffect(() => {
    // An order from here that was received is another revision.
    if (refusedChanges > 0 || onTheirWay < onTheirWayBefore.current) askAnew()
    onTheirWayBefore.current = onTheirWay
  }, [refusedChanges, onTheirWay])

  useEffect(() => {
    if (refusal === null || leaving.current) return
    leaving.current = true
    letRun(leave(refusal))
  })

  if (value === null || refusal !== null) return null
  const title = `${value.suite.name}, ${value.event.name}`
  return (
    <>
      <section className={css.strip} aria-label={title}>
        <p className={css.text}>
          <strong dir="auto">{title}</strong>
          <span>{noteOf()}</span>
        </p>
        <Button onPress={() => letRun(toLanding())}>{t('preOrder.toSuite')}</Button>
      </section>
      {booked === null ? null : <NewerPreOrder suiteId={suiteId} pre={pre} />}
    </>
  )

  function noteOf(): string {
    if (value?.access === 'anonymous') return t('preOrder.signInFirst')
    if (value?.access === 'unconfirmed') return t('preOrder.confirmFirst')
    if (pre && isChangeable(pre, now)) {
      const until = moment(pre.booked.suite.window.locksAt)
      return t('preOrder.placed', { number: pre.preOrder.checkNum, ...until })
    }
    return value ? windowText(value) : ''
  }

  /** Null: no refusal, or none yet. A failed connection is not a refusal. */
  function refusalOf(): string | null {
    if (value?.access === 'notAssigned') return t('preOrder.notAssigned')
    const isUnknown = problem?.type === 'Refused' && problem.code === appProblemCodes.unknownSuite
    return isUnknown ? problem.message : null
  }

  async function leave(text: string) {
    const { type } = session
    if (type !== 'anonymous') await (await account())?.logout()
    toast({ text, topic: 'session' })
    // The query is not carried on: the table is cleared with it.
    if (type === 'loginAs' || type === 'operator') {
      await navigate({ to: '/login', search: { venue: slug }, replace: true })
    } else {
      await toLanding({ replace: true })
    }
  }

  function toLanding(options: { readonly replace?: boolean } = {}) {
    const search = { eventSuite: suiteId }
    return navigate({ to: '/$slug/landing', params: { slug }, search, ...options })
  }
}
