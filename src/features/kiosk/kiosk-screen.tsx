import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'
import type { KioskService } from '#services/kiosk/kiosk-service.ts'
import { SetUpScreen } from './set-up-screen.tsx'
import { StaffScreen } from './staff-screen.tsx'

export interface KioskScreenProps {
  /** True if the address names the staff's panel. */
  readonly isPanel: boolean
}

/** `/{slug}/kiosk`: sets this device up; on a kiosk the screen between guests, or the staff's panel. */
export function KioskScreen(props: KioskScreenProps) {
  const { kiosk } = useServices()
  const { latest: service } = useAnswer('kiosk', kiosk)
  return service ? <Known {...props} service={service} /> : null
}

function Known({ service, isPanel }: KioskScreenProps & { readonly service: KioskService }) {
  const device = useStore(service.kiosk)
  if (device === null) return <SetUpScreen service={service} />
  // Between guests the frame of the kiosk covers the page.
  return isPanel ? <StaffScreen service={service} device={device} /> : null
}
