import type { NoMenuProps } from '#features/scan/no-menu.tsx'
import { withOrderWords } from '#i18n/with-words.ts'
import { lazily } from '#ui/lazily.ts'

/** One file for all that is shown where there is no menu: a first visit carries its name once. */
const load = () => withOrderWords(import('./find-route.tsx'))

export const FindRoute = lazily<object, 'FindRoute'>(load, 'FindRoute')

export const NoMenu = lazily<NoMenuProps, 'NoMenu'>(load, 'NoMenu')

export const NotFoundScreen = lazily<object, 'NotFoundScreen'>(load, 'NotFoundScreen')
