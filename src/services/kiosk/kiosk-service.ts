import type { MenuEntry } from '#contract/order/menu-entry.ts'
import type { Kiosk, KioskPlace, KioskFault } from '#domain/kiosk/kiosk.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { DrawnCode } from '#services/suite/drawn-code.ts'
import type { Store } from '#services/store.ts'

interface KioskSetUp {
  readonly pin: string
  readonly name: string
  readonly place: KioskPlace
  readonly drawsKeyboard?: boolean
}

export type PinProblem =
  /** `waitMs` until the next try is judged; 0: at once. */
  | { readonly type: 'WrongPin'; readonly waitMs: number }
  /** Not judged: the wait after wrong tries is not over. */
  | { readonly type: 'TooSoon'; readonly waitMs: number }
  /** A device without a network checks only a PIN that the server has accepted on it before. */
  | CallProblem

export interface KioskService {
  /** Null: not a kiosk, or not any more. */
  readonly kiosk: Store<Kiosk | null>
  /** The build that this device runs. */
  readonly version: string
  /** The query of the menu of a guest's turn under way; null: none, and no screens of orders. */
  readonly turn: Store<MenuEntry | null>
  readonly setTurn: (entry: MenuEntry | null) => void
  readonly setUp: (slug: string, typed: KioskSetUp) => Promise<Result<null, PinProblem>>
  /** Opens the staff's panel. */
  readonly unlock: (pin: string) => Promise<Result<null, PinProblem>>
  readonly change: (
    changes: Partial<Pick<Kiosk, 'place' | 'paused' | 'prints' | 'drawsKeyboard'>>,
  ) => Promise<void>
  /** The device is no kiosk any more; its page starts anew. */
  readonly leave: (pin: string) => Promise<Result<null, PinProblem>>
  /** Does the same without a PIN, on a revoked device where no order waits. */
  readonly retire: () => Promise<void>
  /** Reports to the server. */
  readonly checkIn: () => Promise<void>
  /** Deletes what guests leave on this device; throws if it cannot. */
  readonly forgetGuests: () => Promise<void>
  /**
   * Starts the page anew, if the shell is on this device or the server answers; its memory has
   * nothing of the guest then. Else it returns, and the page goes on.
   */
  readonly restart: () => Promise<void>
  /** A QR code of a text; null while its code cannot be loaded. */
  readonly drawCode: (text: string) => Promise<DrawnCode | null>
  readonly recordFault: (fault: unknown) => void
  /** Latest first. */
  readonly faults: () => readonly KioskFault[]
}
