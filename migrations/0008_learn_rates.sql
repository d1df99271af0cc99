-- What the hourly job counts of a scope beyond its own ends, each as JSON; null until it is counted.
-- `silent`: unreported visits by age. `delays`: reports by what they report and how late they came.
-- `levels`: the same ends by type, source and project, for those with enough of them: at most some
-- hundreds, so that a scope stays one row. `accounts`: how many accounts were found to be one
-- person's, and what is expected of further ones.
ALTER TABLE partner_rates ADD COLUMN silent TEXT;
ALTER TABLE partner_rates ADD COLUMN delays TEXT;
ALTER TABLE partner_rates ADD COLUMN levels TEXT;
ALTER TABLE partner_rates ADD COLUMN accounts TEXT;
