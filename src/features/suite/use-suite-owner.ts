import { useNavigate } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { lacksContact } from '#domain/account/lacks-contact.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { ownerStep } from '#domain/suite/owner-step.ts'
import type { OwnerStep } from '#domain/suite/owner-step.ts'
import { useText } from '#i18n/use-text.ts'
import type { ActAnswer, SuiteOwnerNotice } from '#machines/suite-owner.machine.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useToast } from '#ui/use-toast.ts'
import { preOrderOf } from './pre-order/booked-pre-order.ts'
import { useCallText } from './pre-order/use-item-name.ts'
import { provideSuiteOwner } from './provide-suite-owner.ts'
import type { OwnersSuite } from './use-owners-suite.ts'

export interface SuiteOwner {
  readonly step: OwnerStep
  /** The question that is open. */
  readonly asks: 'replace' | 'cancel' | null
  /** The current action. */
  readonly act: 'changing' | 'cancelling' | 'charging' | null
  /** Puts a submitted pre-order back into the cart. `asks`: the cart has something else. */
  readonly change: (lines: readonly CartLine[], asks: boolean) => void
  readonly cancel: () => void
  readonly charge: (paymentCardId: string) => void
  readonly agree: () => void
  readonly decline: () => void
}

/**
 * The owner's way to a pre-order (see machines/suite-owner.machine.ts). `onChanged`: the server may
 * have something else now.
 */
export function useSuiteOwner(info: OwnersSuite | null, onChanged: () => void): SuiteOwner {
  const { t } = useText()
  const { slug, cartName, now } = useVenue()
  const services = useServices()
  const navigate = useNavigate()
  const toast = useToast()
  const callText = useCallText()
  const session = useStore(services.session)
  const known = {
    step: info === null ? 'landing' : ownerStep(factsOf(info, session), now),
    booked: info?.booked ?? null,
  } as const
  const { step, booked } = known
  const [machine] = useState(() => provideSuiteOwner(services, { slug, cartName }))
  const [snapshot, send, actor] = useMachine(machine, { input: known })

  // Before the next picture: it shows what is known.
  useLayoutEffect(() => send({ type: 'suite.known', step, booked }), [send, step, booked])

  function textOfCancel(answer: ActAnswer): string {
    if (answer.ok) return t('preOrdered.cancelled')
    const { error } = answer
    const text = callText(t('preOrdered.cancelFailed'), error)
    const isChanged = error.type === 'Refused' && error.code === appProblemCodes.preOrderChanged
    return isChanged ? `${text} ${t('preOrdered.serverHas')}` : text
  }

  const tell = useEffectEvent((notice: SuiteOwnerNotice) => {
    switch (notice.type) {
      case 'change.opened': {
        const search = { eventSuite: booked?.suite.id }
        return letRun(navigate({ to: '/$slug/cart', params: { slug }, search }))
      }
      case 'change.failed':
        return toast({ text: t('preOrdered.notStored'), topic: 'pre-order' })
      case 'cancel.answered':
        toast({ text: textOfCancel(notice.answer), topic: 'pre-order' })
        return onChanged()
      case 'card.answered': {
        const { answer } = notice
        const text = answer.ok
          ? t('preOrdered.cardChanged')
          : callText(t('preOrdered.cardFailed'), answer.error)
        toast({ text, topic: 'pre-order' })
        return onChanged()
      }
    }
  })
  useEffect(() => {
    const notices = actor.on('*', (notice) => tell(notice))
    return () => notices.unsubscribe()
  }, [actor])

  const acts = ['changing', 'cancelling', 'charging'] as const
  return {
    step: snapshot.context.step,
    asks: snapshot.matches({ submitted: 'askingToReplace' })
      ? 'replace'
      : snapshot.matches({ submitted: 'askingToCancel' })
        ? 'cancel'
        : null,
    act: acts.find((act) => snapshot.matches({ acting: act })) ?? null,
    change: (lines, asks) => send({ type: 'change.wanted', lines, asks }),
    cancel: () => send({ type: 'cancel.wanted' }),
    charge: (paymentCardId) => send({ type: 'card.chosen', paymentCardId }),
    agree: () => send({ type: 'owner.agreed' }),
    decline: () => send({ type: 'owner.declined' }),
  }
}

function factsOf({ access, booked, event, window }: OwnersSuite, session: SessionView) {
  const pre = preOrderOf(booked)
  const person = session.type === 'anonymous' ? null : session.person
  // An operator who acts as the owner has no account of theirs to complete.
  const isActing = session.type === 'loginAs'
  return {
    isAssigned: access === 'assigned',
    lacksContact: !isActing && (person === null || lacksContact(person)),
    hasCard: isActing || (person !== null && person.paymentMethods.length > 0),
    preOrder: pre?.preOrder ?? null,
    locksAt: (pre?.booked.suite.window ?? window).locksAt,
    endsAt: event.endsAt,
  }
}
