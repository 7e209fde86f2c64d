import type { AppDeps, KioskDeps } from '#server/http/app-deps.ts'

export type KioskCallDeps = Pick<
  AppDeps,
  'accounts' | 'behindProxy' | 'log' | 'now' | 'payment'
> & {
  readonly kiosks: KioskDeps
}
