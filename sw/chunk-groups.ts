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
      /\/src\/(?:features\/(?:announcements|members|table-location|venue|checkout\/way)\/|features\/(?:account\/account|orders\/orders)-button|features\/menu\/(?:order-again-row|menu-intro)|contract\/(?:menu\/read-menu-intro|venue\/read-venue-phone)|domain\/menu\/last-options|app\/routes\/(?:around-menu|header-buttons|visit-extras))|\/src\/ui\/marked-text|\/lucide-react\/.*\/(?:megaphone|circle-user)\./,
    device:
      /\/src\/(?:client\/(?:account\/session-storage|device\/(?:request-persistence|make-uuid)|suite\/device-name|account\/session-view|lab\/lab-guest)|storage\/run-alone|app\/(?:routes\/theme|current-place)|client\/analytics\/place\.)/,
    api: /\/src\/client\/(?:network\/(?:api-services|create-api)|order\/(?:ask-about-cart|share-bill)|venue\/(?:heard-version|shown-announcements|signals-of))|\/src\/contract\/(?:pickup\/scheduling-call|venue\/announcements-at|menu\/read-new-items)|\/node_modules\/(?:ofetch|ufo|destr)\//,
    // Shared by suites, kiosks, the week of a school and the account's screens.
    account:
      /\/src\/(?:client\/(?:device\/device-places|kiosk\/load-page|suite\/(?:event-packs|day-storage))|contract\/suite\/(?:operator-calls|hand-over)\.|domain\/(?:account\/split-name|time\/calendar-file)|features\/profile\/(?:cards\/last-fields|settings\/child-sheet|profile-form|setting\.|use-account-call)|storage\/suite\/pack-records|ui\/save-file)/,
    find: /\/src\/(?:contract\/(?:menu\/menu-document|place-search\/|venue\/document-texts)|domain\/(?:place-search\/|delivery\/distance)|features\/(?:find\/|scan\/no(?:-menu|t-found-screen))|ui\/combobox|client\/place-search\/shown-brand|app\/routes\/find-route|services\/place-search\/|i18n\/(?:use-find-text|format-(?:distance|opening-date)|locales\/\w\w-CA\/find))|\/lucide-react\/.*\/(?:map-pin-off|store|wrench|locate-fixed)\./,
    'item-more':
      /\/src\/(?:features\/item\/(?:closed-item|later-item|more-facts)|services\/menu\/sold-out-just-now|domain\/menu\/next-offered)/,
    search:
      /\/src\/features\/menu\/(?:filter-sheet|filtering|active-filters|narrowing|search-screen|search-results|filter-offer|browse-instead)|\/lucide-react\/.*\/arrow-left\./,
    guards: /\/src\/app\/(?:guard-|redirect-for)/,
    // A device of staff has all of them, a kiosk as a desk, and a first visit of a guest their name alone.
    'kiosk-screens':
      /\/src\/(?:features\/kiosk\/|app\/routes\/kiosk-|machines\/kiosk-turn|contract\/kiosk\/read-kiosk-settings|domain\/(?:kiosk\/pin-wait|stop\/|staff\/|receiver\/|desk\/(?:apply-act|fire-time|order-groups|board-order|lateness|order-view|route-lines|station|ticket))|ui\/(?:foremost|paper)|i18n\/format-wait|contract\/kiosk\/kiosk-(?:calls|problem)|client\/(?:kiosk\/(?:of-pin|is-not)|device\/build-name)|services\/device\/use-screen-awake)|\/lucide-react\/.*\/accessibility\./,
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
    test: /\/src\/(?:(?:ui|features|services|domain|contract|sync|machines)\/|i18n\/(?:[^/]+$|locales\/\w\w-CA\/(?:child|door|ordered|privacy|scan)\.))|\/(?:i18next|lucide-react|valibot|xstate|@xstate\/react|use-isomorphic-layout-effect|use-sync-external-store\/(?:shim|cjs\/use-sync-external-store-shim))\b/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]
