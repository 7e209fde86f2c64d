/** Printed where the words of a command are not understood. */
export const venueUsage = `Usage: npm run venue -- <command>

  check FILE             say what is wrong with a .json, .csv or .tsv file, and what guests could do
  import FILE [--allow-empty] [--follow-file] [--no-pictures]
                         check it, then publish it in place of the venue of that slug; without
                         --allow-empty a file without menus takes none away; --follow-file ends what
                         staff have switched by hand at the desk; pictures of other sites are read and
                         sent in sizes that fit each screen, but for --no-pictures
  export SLUG [--csv] [--out F]
                         write a venue's document, or its spreadsheet, to standard output or a file
  codes FILE --venue SLUG [--replace]
                         bring in discount codes, gift cards, members and loyalty (.json, .csv or .tsv);
                         without --replace those that are there already stay as they are
  events SLUG FILE       bring in a venue's events with their suites (.json, .csv or .tsv)
  rotation FILE --venue SLUG
                         bring in a school's menus by day and its holidays (.json, .csv or .tsv), in place
                         of those before
  invite SLUG --event EVENT [--suite ID]
                         mail the owners of an event's suites, or of one, a link to order ahead
  owner EMAIL FIRST LAST --venue SLUG [--venue SLUG]
                         make somebody an owner, who works at its desks and invites its people; prints a link to
                         choose a password; with PUBLIC_ORIGIN the first one needs a second step to sign in
  people SLUG            who works at a venue, and who is invited
  operator EMAIL FIRST LAST --venue SLUG [--venue SLUG]
                         make somebody an operator of suites; prints a link to choose a password
  operator EMAIL --revoke [--venue SLUG]
                         end the rights and sessions of an operator, owner or other person at once, at one venue or at all
  operator EMAIL --reset-second-factor
                         for a lost device: end sessions, app and recovery codes of an operator; the
                         next sign-in sets up another app where a venue requires it
  end-sessions SLUG      sign every operator of a venue out everywhere; they stay operators, and sign in again
  second-factor SLUG on|off
                         whether a venue's operators need a code of an authenticator app to sign in
  pin SLUG [PIN]         set the PIN by which staff enrol kiosks and desks, 6 to 12 digits; without one it is made
                         and printed once
  kitchen-secret SLUG [--revoke]
                         make or renew the secret by which a venue's own script moves its orders,
                         printed once; the one before ends; --revoke: end it without another
  attendance SLUG required|told
                         required: orders are refused while no desk and no script would see them; told: they
                         are taken, and their guests read that nobody has seen them
  stations SLUG [set "Grill=Burgers,Steaks" "Bar=Drinks" [--expo Pass] | off]
                         the parts of a venue's kitchen, with the sections, menus or items that each makes;
                         one that names nothing makes the rest; --expo: who says when an order is ready
  orders SLUG [--watch]  the orders of a venue that are not over, or were in the last two hours: number, time,
                         place, state and lines; --watch: goes on with each change
  receivers SLUG         what gets a venue's orders, how each is, and how many events it has not got
  receiver SLUG add webhook URL | add cloudprnt NAME | add escpos HOST[:PORT]
                         add a server or a printer that gets the orders from now on; its secret is printed once
  receiver SLUG remove|secret|test|on|off ID
                         take it away, renew its secret, ask whether it is there, switch it on or off
  print SLUG NUMBER [--to PRINTER]
                         print an order again, as a copy; --to: the id or the name of a printer
  ticket SLUG NUMBER [--out F]
                         the ticket of an order, as its kitchen's paper has it; --out: a picture (SVG)
  devices SLUG           the kiosks and desks of a venue: place or role, version, what waits,
                         when last seen
  revoke-device SLUG ID  end the enrolment of a kiosk or desk from afar
  audit-money [--venue SLUG] [--repair]
                         what does not add up between orders, bills, payments, gift cards and codes;
                         --repair gives back what was claimed for no order
  audit [--venue SLUG] [--person ID|EMAIL] [--kind KIND] [--since 2026-07-01]
                         sign-ins, changed passwords and e-mails, rights, desks, scripts and exhausted limits,
                         latest first; the same within an hour is one line
  list                   all venues
  brand FILE             bring in a brand (.json): its hosts, paths, theme and texts, and the group of venues
                         that it finds
  brands [ID] [--out F]  all brands with their addresses, or the document of one
  remove-brand ID        take a brand away; its venues stay
  visits SLUG [--days 30]
                         how often what happened in visits that were counted
  columns                the columns and settings of a venue spreadsheet
  qr SLUG [--tables 1-40,50,A1-A4] [--origin https://…] [--out tables.pdf] [--paper letter|a4]
                         sheets of table codes to print, as one PDF or as an SVG a page; without --tables: the venue's own`
