import type { Store } from '#services/store.ts'

/** `share`: only by hand, through the browser's share menu. */
export type InstallWay = 'prompt' | 'share'

export interface InstallService {
  /** How this venue can be put on the home screen; null: it cannot, it is, or it was offered before. */
  readonly way: Store<InstallWay | null>
  /** The guest was shown the offer: it is not made again on this device. */
  readonly offered: () => void
  /** The browser asks the guest. */
  readonly install: () => void
  readonly decline: () => void
}
