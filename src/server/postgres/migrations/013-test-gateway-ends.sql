-- The test gateway books captures, voids and refunds under the key of their call, and each names its authorisation.
-- Before, an end was booked under the key of its authorisation: it gets the key that its call had.
alter table test_gateway_ledger add column authorisation text;

update test_gateway_ledger
  set authorisation = regexp_replace(key, '/end$', ''), key = regexp_replace(key, 'end$', act)
  where key like '%/end' and act in ('capture', 'void');

update test_gateway_ledger
  set authorisation = regexp_replace(key, '/refund$', '')
  where key like '%/refund' and act = 'refund';

-- An authorisation is captured or voided once, by one call.
create unique index test_gateway_ledger_ends on test_gateway_ledger (venue_id, authorisation)
  where act in ('capture', 'void');
