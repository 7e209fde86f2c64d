-- An order that one device has taken and another one has sent: the operator and the name of the device that sent it.
alter table suite_tab_entries add column sent_by uuid;
alter table suite_tab_entries add column sent_from text;
