import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { kioskEntry } from '#contract/kiosk/kiosk-entry.ts'
import { readKioskSettings } from '#contract/kiosk/read-kiosk-settings.ts'
import type { KioskSettings } from '#domain/kiosk/kiosk-settings.ts'
import type { KioskTimes } from '#machines/kiosk-turn.machine.ts'
import type { Kiosk } from '#domain/kiosk/kiosk.ts'
import type { KioskService } from '#services/kiosk/kiosk-service.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useAccess } from './access/access-choices.ts'
import { ReachCover } from './access/reach-cover.tsx'
import { SpokenStep } from './access/spoken-step.tsx'
import { Attract } from './attract/attract.tsx'
import { ScreenKeyboard } from './keyboard/screen-keyboard.tsx'
import { KioskBar } from './kiosk-bar.tsx'
import { provideKioskTurn } from './provide-kiosk-turn.ts'
import { StillThere } from './still-there.tsx'
import { TurnNotice } from './turn-notice.tsx'
import { useFixedPage } from './use-fixed-page.ts'
import { useFreshVenue } from './use-fresh-venue.ts'
import { useInput } from './use-input.ts'
import { useNightlyRestart } from './use-nightly-restart.ts'
import { useRestartWhenSent } from './use-restart-when-sent.ts'
import { useScreenAwake } from './use-screen-awake.ts'
import { useTakeVersion } from './use-take-version.ts'
import { useTurnStep } from './use-turn-step.ts'

/** Over all screens of a kiosk: a guest's turn, from the screen between guests to the clean start. */
export function KioskFrame() {
  const { kiosk } = useServices()
  const { latest: service } = useAnswer('kiosk', kiosk)
  return service ? <OfDevice service={service} /> : null
}

function OfDevice({ service }: { readonly service: KioskService }) {
  const device = useStore(service.kiosk)
  if (!device) return null
  return (
    <>
      <Turns service={service} device={device} />
      {device.drawsKeyboard ? <ScreenKeyboard /> : null}
    </>
  )
}

interface TurnsProps {
  readonly service: KioskService
  readonly device: Kiosk
}

function Turns({ service, device }: TurnsProps) {
  const { slug } = device
  const { venue, document } = useVenue()
  const [times] = useState(() => timesOf(readKioskSettings(document.restaurant)))
  const navigate = useNavigate()
  const panel = useLocation({ select: ({ pathname }) => pathname.split('/')[2] === 'kiosk' })
  const isStaff = useLocation({ select: ({ pathname }) => pathname.endsWith('/kiosk/staff') })
  const [machine] = useState(() => provideKioskTurn(service, venue))
  const [snapshot, send] = useMachine(machine, { input: { times } })
  const isTurn = snapshot.matches('turn')
  const isAsked = snapshot.matches({ turn: 'asked' })
  const isIdle = snapshot.matches('attract')
  const step = useTurnStep()
  const access = useAccess(isTurn)
  const { choices } = access
  useFixedPage()
  useScreenAwake()
  useFreshVenue(slug)
  useInput(isTurn && !isAsked, () => send({ type: 'guest.acted' }))
  useTakeVersion(isIdle && !isStaff)
  useNightlyRestart(isIdle && !isStaff, service)
  useRestartWhenSent(isIdle && !isStaff, service)

  useEffect(() => send({ type: 'step.changed', step }), [send, step, isTurn])

  // Before the data goes: nothing of the guest stays on the screen.
  useEffect(() => {
    if (isTurn || panel) return
    service.setTurn(null)
    letRun(navigate({ to: '/$slug/kiosk/{-$panel}', params: { slug }, replace: true }))
  }, [isTurn, panel, navigate, service, slug])

  if (!isTurn) {
    if (isStaff) return null
    return (
      <Attract
        service={service}
        device={device}
        access={access}
        state={isIdle ? 'ready' : snapshot.matches('uncleared') ? 'unready' : 'clearing'}
        onStart={(tableNum) => {
          const search = kioskEntry(device.place, tableNum)
          service.setTurn(search)
          send({ type: 'guest.started' })
          letRun(navigate({ to: '/$slug', params: { slug }, search, replace: true }))
        }}
      />
    )
  }
  return (
    <>
      {choices.reach ? <ReachCover /> : null}
      {step === 'ordering' || step === 'paying' ? <TurnNotice /> : null}
      <KioskBar
        step={step}
        access={access}
        prints={device.prints ?? false}
        onLeave={() => send({ type: 'guest.left' })}
      />
      {isAsked ? (
        <StillThere
          countdown={times.countdown}
          spoken={choices.spoken}
          onStay={() => send({ type: 'guest.acted' })}
          onLeave={() => send({ type: 'guest.left' })}
        />
      ) : choices.spoken ? (
        <SpokenStep isPlaced={step === 'placed'} />
      ) : null}
    </>
  )
}

function timesOf({ idleSeconds, paymentIdleSeconds }: KioskSettings): KioskTimes {
  return {
    idle: idleSeconds * 1_000,
    paymentIdle: paymentIdleSeconds * 1_000,
    placedIdle: 30_000,
    countdown: 15_000,
    sending: 120_000,
  }
}
