/** Files of the app's build, for code that is not part of a first visit; the first that matches counts. */
export const chunkGroups = [
  // The database with what opens it, instead of a file for what more comes to share with it.
  {
    name: 'storage',
    test: /\/node_modules\/dexie\/|\/src\/storage\/(?:attempt|database|device\/open-storage)\.ts/,
  },
  // Small parts, in few files: a first visit carries the name of each.
  ...Object.entries({
    around:
      /\/src\/(?:features\/(?:announcements|members|venue)\/|features\/checkout\/way\/way-chip|contract\/venue\/read-venue-phone|app\/routes\/(?:header-buttons|visit-extras))|\/src\/ui\/marked-text|\/lucide-react\/.*\/megaphone\./,
    device:
      /\/src\/(?:client\/(?:device\/(?:request-persistence|make-uuid)|suite\/device-name|account\/session-view|lab\/lab-guest)|storage\/run-alone|app\/(?:routes\/theme|current-place)|client\/analytics\/place\.)/,
    // Shared by suites, kiosks, the week of a school and the account's screens.
    account:
      /\/src\/(?:client\/(?:device\/device-places|kiosk\/load-page|suite\/(?:event-packs|day-storage))|contract\/suite\/(?:operator-calls|hand-over)\.|domain\/(?:account\/split-name|time\/calendar-file)|features\/profile\/(?:cards\/last-fields|settings\/child-sheet|profile-form|setting\.|use-account-call)|storage\/suite\/pack-records|ui\/save-file)/,
    find: /\/src\/(?:contract\/(?:menu\/menu-document|place-search\/|venue\/document-texts)|domain\/place-search\/)/,
    lunches: /\/src\/i18n\/locales\/\w\w-CA\/(?:child|door|ordered)\.ts/,
    guards: /\/src\/app\/(?:guard-|redirect-for)/,
    // A device of staff has all of them, and a first visit of a guest their name alone.
    'kiosk-screens':
      /\/src\/(?:features\/kiosk\/|app\/routes\/kiosk-|domain\/kiosk\/pin-wait|ui\/foremost|i18n\/format-wait)/,
    // Files of the packages that nothing uses apart.
    machine:
      /\/(?:xstate|@xstate\/react|use-isomorphic-layout-effect|use-sync-external-store\/(?:shim|cjs\/use-sync-external-store-shim))/,
    windowed: /\/@tanstack\/(?:react-virtual|virtual-core)\/|\/virtual-rows|\/windowed-rows/,
  }).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
  // Modules that several screens of suites use (see part-of.ts).
  {
    name: 'suite-shared',
    test: /\/src\/(?:features\/(?:suite\/|checkout\/ahead\/use-delivery)|domain\/suite\/(?:event-day|hand-over-parts|pre-order-window|rebuild-lines))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Modules that several screens of an order use: one file, whose name a first visit carries once.
  {
    name: 'order',
    test: /\/src\/(?:(?:ui|features|services|domain|contract|sync|machines)\/|i18n\/[^/]+$)|\/lucide-react\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]
