/** One file for what surrounds a menu, so that a first visit names only one. */
export { Announcements } from '#features/announcements/announcements.tsx'
export { MembersEntry } from '#features/members/members-entry.tsx'
export { WayChip } from '#features/checkout/way/way-chip.tsx'
export { AboveMenu, HeaderButtons } from './header-buttons.tsx'
export { VisitExtras } from './visit-extras.tsx'
