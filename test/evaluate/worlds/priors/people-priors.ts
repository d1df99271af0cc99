/** Who honestly shares machines and addresses, and how many people each such kind has. */
import { even, ratio } from './prior.ts'

const CENSUS =
  'United Nations, Household Size and Composition 2022: 2 to 5 people in a household on average'
const SHARE = 'judged: weight among groups of people'

/** Ranges for groups of honest people. */
export const PEOPLE_PRIORS = {
  single: even(31, 58, SHARE),
  household: even(6, 24, `${CENSUS}; judged: how many of them are in one panel`),
  'same-model': even(0.9, 6.5, 'judged: couples and families who bought the same phone'),
  'shared-computer': even(0.6, 4.4, 'judged: one computer for the family'),
  'family-tablet': even(0.3, 3.3, 'judged: one tablet, used by several'),
  carrier: even(4, 19, 'judged: people whose only line is the phone'),
  relay: even(0.4, 4.6, 'judged: people who browse through a relay or a VPN for all'),
  office: even(0.06, 0.9, SHARE),
  dormitory: even(0.03, 0.55, SHARE),
  'public-computer': ratio(0.015, 0.19, SHARE),
  'internet-cafe': ratio(0.012, 0.27, SHARE),
  'new-phone': even(0.4, 3.6, SHARE),
  traveller: even(0.4, 3.4, SHARE),
  householdSize: even(2.1, 4.7, CENSUS),
  officeSize: ratio(5, 45, 'judged: panel members of one company'),
  dormitorySize: ratio(6, 70, 'judged: students of one house'),
  cafeSize: ratio(5, 42, 'judged: regular guests who are in a panel'),
  catalogue: even(1, 4.49, 'judged: models of computers that a company buys at a time'),
  /** Share of a household that bought one model. */
  alikePhones: even(0.05, 0.34, 'judged: contracts for families, handed-down phones'),
  /** Share of uses of what is shared, by those who share it. */
  sharedUse: even(0.28, 0.87, 'judged: the family computer is the habit, or the exception'),
  /** Share of shared computers on which each person has a profile of the browser. */
  profilesApart: even(0.12, 0.58, 'judged: accounts of the system or profiles of the browser'),
  /** Share of internet cafés and libraries that forget everything after each guest. */
  forgets: even(0.35, 0.94, 'judged: software that restores a computer at log-out or restart'),
  ownsDevice: even(0.42, 0.9, 'judged: guests of public computers who own a device too'),
} as const
