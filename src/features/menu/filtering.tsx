/** What a menu without filters does without. One file, so that a first visit names only one. */
export { ActiveFilters } from './active-filters.tsx'
export { FilterSheet } from './filter-sheet.tsx'
export { Narrowing } from './narrowing.tsx'
