import type { UserId } from '#domain/ids.ts'

/** The operator and the device that send an order which another device has taken. */
export interface HandOverSender {
  readonly userId: UserId
  /** Null: a device without a name. */
  readonly device: string | null
}
