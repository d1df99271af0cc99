/** Who honestly shares machines and addresses, and how many people each such kind has. */
import { even, ratio } from './prior.ts'

const CENSUS =
  'United Nations, Household Size and Composition 2022: 2 to 5 people in a household on average'
const SHARE = 'judged: weight among groups of people'

/** Ranges for groups of honest people. */
export const PEOPLE_PRIORS = {
  single: even(31, 58, SHARE),
  household: even(6, 24, `${CENSUS}; judged: how many of them are in one panel`),
  'same-model': even(0.917, 6.5, 'judged: couples and families who bought the same phone'),
  'shared-computer': even(0.595, 4.4, 'judged: one computer for the family'),
  'family-tablet': even(0.296, 3.3, 'judged: one tablet, used by several'),
  carrier: even(4, 19, 'judged: people whose only line is the phone'),
  relay: even(0.398, 4.6, 'judged: people who browse through a relay or a VPN for all'),
  office: even(0.0618, 0.921, SHARE),
  dormitory: even(0.0297, 0.544, SHARE),
  'public-computer': ratio(0.0147, 0.184, SHARE),
  'internet-cafe': ratio(0.0121, 0.266, SHARE),
  'new-phone': even(0.397, 3.6, SHARE),
  traveller: even(0.397, 3.4, SHARE),
  householdSize: even(2.1, 4.7, CENSUS),
  officeSize: ratio(5, 45, 'judged: panel members of one company'),
  dormitorySize: ratio(6, 70, 'judged: students of one house'),
  /** Many regular guests of one place in one panel would be an operator rather than guests. */
  cafeSize: ratio(2.6, 17, 'judged: regular guests of one place who are in the same panel'),
  catalogue: even(1, 4.49, 'judged: models of computers that a company buys at a time'),
  /** Share of a household that bought one model. */
  alikePhones: even(0.0489, 0.336, 'judged: contracts for families, handed-down phones'),
  /** Share of families whose members take surveys in each other's company, and of their visits that another joins. */
  together: even(0.0237, 0.3071, 'judged: one sofa, one invitation for both, a parent who helps'),
  joins: even(0.1171, 0.6871, 'judged: now and then, or nearly always'),
  joinMinutes: ratio(1.311, 18.31, 'judged: at once, or when the other tells of it'),
  /** Share of those who join at the same project. */
  joinsSame: even(0.0831, 0.6077, 'judged: both were invited, or each chooses'),
  /** Share of uses of what is shared, by those who share it. */
  sharedUse: even(0.273, 0.865, 'judged: the family computer is the habit, or the exception'),
  /** The same of public computers, by guests who own a device too. */
  publicUse: even(0.0888, 0.672, 'judged: for most of them the own device is the habit'),
  /** Share of shared computers on which each person has a profile of the browser. */
  profilesApart: even(0.123, 0.567, 'judged: accounts of the system or profiles of the browser'),
  /** Share of internet cafés and libraries that forget everything after each guest. */
  forgets: even(0.343, 0.966, 'judged: software that restores a computer at log-out or restart'),
  ownsDevice: even(0.415, 0.889, 'judged: guests of public computers who own a device too'),
} as const
