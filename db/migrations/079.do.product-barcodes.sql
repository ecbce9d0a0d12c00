-- A GTIN of 8, 12, 13 or 14 digits as it is printed, leading zeros included; the shop checks the last digit.
alter table products
  add column barcode text check (barcode ~ '^([0-9]{8}|[0-9]{12,14})$');
