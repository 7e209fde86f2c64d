import type { DeviceStorage } from '#storage/open-storage.ts'

/** Whoever signs out of this device is a member on it no more, at no venue. */
export async function forgetMembers(
  storage: () => Promise<Pick<DeviceStorage, 'carts'> | null>,
): Promise<void> {
  await (await storage())?.carts.forgetMembers()
}
