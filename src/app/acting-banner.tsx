import { useLocation, useParams } from '@tanstack/react-router'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { useOrder } from '#features/orders/use-order.ts'
import type { Person } from '#services/account/account-service.ts'
import { useServices } from '#services/services.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'

export interface ActingBannerProps {
  /** Null: not known yet. */
  readonly person: Person | null
}

/** The suite that a screen is about. Null: no single one; undefined: not known, or of no venue. */
type ShownSuite = string | null | undefined

/**
 * Says on every screen as which suite's owner an operator acts, and on one of another suite, or of all
 * of them, that it is not that suite's.
 */
export function ActingBanner({ person }: ActingBannerProps) {
  const { slug, key } = useParams({ strict: false })
  const { pathname, search } = useLocation()
  if (pathname === '/profile' || !person) return null
  const { eventSuite, eventDayOrdering } = search
  // The strip over the pages of an order says it.
  const hasStrip = eventDayOrdering !== undefined && eventSuite === person.eventSuite?.id
  if (slug !== undefined && key !== undefined) {
    return <OverOrder id={asId(key)} person={person} hasStrip={hasStrip} />
  }
  if (hasStrip) return null
  const shown = slug === undefined ? undefined : typeof eventSuite === 'string' ? eventSuite : null
  return <Said person={person} shown={shown} />
}

interface OverOrderProps {
  readonly id: IdempotencyKey
  readonly person: Person
  readonly hasStrip: boolean
}

function OverOrder({ id, person, hasStrip }: OverOrderProps) {
  const order = useOrder(id)
  const shown = suiteOfOrder()
  const isOwn = shown === undefined || shown === person.eventSuite?.id
  return hasStrip && isOwn ? null : <Said person={person} shown={shown} />

  function suiteOfOrder(): ShownSuite {
    switch (order.type) {
      case 'Pending':
        return order.entry.submission.suite ?? null
      case 'Received':
        return order.receipt.suite ?? null
      case 'TakenBack':
        return order.last.submission.suite ?? null
      case 'Reading':
      case 'Traced':
      case 'Unknown':
        return undefined
    }
  }
}

interface SaidProps {
  readonly person: Person
  readonly shown: ShownSuite
}

function Said({ person, shown }: SaidProps) {
  const { t } = useText()
  const { account } = useServices()
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email
  const email = person.operator?.email
  const { id, name: suite = '' } = person.eventSuite ?? {}
  const isElsewhere = id !== undefined && shown !== undefined && shown !== id
  const stop = {
    label: t('session.actingStop'),
    onPress: () => letRun(account().then((service) => service?.suiteLogout())),
  }
  return (
    <Banner
      tone="warning"
      title={t(id === undefined ? 'session.actingAs' : 'session.actingFor', { name, suite })}
      action={isElsewhere ? stop : undefined}
    >
      {isElsewhere ? <p>{t('session.actingElsewhere', { suite })}</p> : null}
      <p>{email ? t('session.actingText', { email }) : t('session.actingTextUnknown')}</p>
    </Banner>
  )
}
