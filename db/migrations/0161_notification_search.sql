-- Words of a search: changes of policies that it finds are reported too. Empty for none.
ALTER TABLE notification_subscriptions ADD COLUMN q TEXT NOT NULL DEFAULT '';
