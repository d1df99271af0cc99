/**
 * Probabilities of levels of two users as a whole. No data file has two accounts of one person over
 * time, so that all are judged, for the reason beside them; strangers' shares of `PRESENCE` hold by
 * definition, because its levels are what so many pairs of strangers reach.
 */

/** Machines in common, where one is. */
export const MACHINES = {
  // A person's accounts wander over all of the person's machines, unless each is kept to its own: that
  // takes three machines, and more where one account has several. Most are seen on one alone.
  same: { room: 0.02, several: 0.1, ownSeveral: 0.004, ownEach: 0.026, ownOne: 0.15, none: 0.7 },
  // Machines of a rack look like one another, and few accounts have two.
  rack: { room: 0.01, several: 0.03, ownSeveral: 0.01, ownEach: 0.03, ownOne: 0.14, none: 0.78 },
  // Who shares a computer has a phone of one's own: Pew Research Center 2024, Mobile Fact Sheet:
  // nine in ten adults in the United States have a smartphone. A third of them is seen on it, too, each
  // of the two by chance of his or her own, and few on another one besides (judged).
  // The guests of a café and a crew sit where there is room.
  shared: {
    room: 0.045,
    several: 0.025,
    ownSeveral: 0.09,
    ownEach: 0.17,
    ownOne: 0.33,
    none: 0.34,
  },
  // What seems to be in common is two equal machines.
  apart: { room: 0.005, several: 0.01, ownSeveral: 0.1, ownEach: 0.185, ownOne: 0.3, none: 0.4 },
  source: 'judged: one person uses every machine; people who share a computer have phones',
}

/** How many machines each was seen on, where none is in common. */
export const SEPARATE_MACHINES = {
  // Judged: accounts that are kept apart have a machine, a profile or a phone each, and no more.
  same: { several: 0.006, one: 0.054, none: 0.94 },
  rack: { several: 0.006, one: 0.054, none: 0.94 },
  // A quarter of all people are seen on a second machine within months (judged), each by own chance.
  apart: { several: 0.06, one: 0.38, none: 0.56 },
  source: 'judged: a quarter of people are seen on two machines; accounts kept apart have one each',
}

/** Who else uses a browser that two accounts have in common, where anybody does. */
export const BROWSER_USERS = {
  // Further accounts of the same person, and hardly a machine for one of them alone.
  same: { ownSeveral: 0.01, ownOne: 0.04, hereOnly: 0.95 },
  // Guests of a café, classes, crews and families: a quarter is known on a phone or at home, too.
  shared: { ownSeveral: 0.13, ownOne: 0.14, hereOnly: 0.73 },
  source:
    'judged: a person’s accounts share that person’s machines; people who share one have others',
}

/** One soon after the other. */
export const PRESENCE = {
  // Changing accounts is quick, and whoever has two is paid for both; many wait a day all the same.
  same: { again: 0.1, often: 0.09, once: 0.16, apart: 0.65 },
  rack: { again: 0.2, often: 0.12, once: 0.16, apart: 0.52 },
  person: { again: 0.07, often: 0.08, once: 0.16, apart: 0.69 },
  // People who share a computer take turns at it; families are at home together.
  shared: { again: 0.04, often: 0.04, once: 0.12, apart: 0.8 },
  // At work at one time, and not one after the other.
  colleague: { again: 0.004, often: 0.015, once: 0.1, apart: 0.881 },
  household: { again: 0.012, often: 0.02, once: 0.105, apart: 0.863 },
  stranger: { again: 0.001, often: 0.009, once: 0.09, apart: 0.9 },
  source:
    'stranger: by definition of the levels; others: judged by how quickly accounts are changed',
}

/** Hours of the day. */
export const HOURS = {
  same: { alike: 0.31, mixed: 0.63, unlike: 0.055, apart: 0.005 },
  // One works by day, the other is at home; both are there in the evening.
  household: { alike: 0.23, mixed: 0.55, unlike: 0.15, apart: 0.07 },
  stranger: { alike: 0.21, mixed: 0.52, unlike: 0.17, apart: 0.1 },
  source: 'judged: one person has one day, whatever the account; others share the evening',
}

/**
 * Who comes to the item of another, and how soon. An item comes to one user in seven; to a second account
 * oftener, because some are there to be paid twice, and others for more items.
 */
export const SAME_ITEM = {
  // Who repeats an item does so while it is open: quotas fill within hours.
  same: { soon: 0.1, sameDay: 0.1, later: 0.06, absent: 0.74 },
  // Couples are invited together, and one tells the other; most answer when they have time. Who shares
  // one browser sits down when the other gets up.
  shared: { soon: 0.028, sameDay: 0.034, later: 0.098, absent: 0.84 },
  household: { soon: 0.018, sameDay: 0.033, later: 0.104, absent: 0.845 },
  // Invitations bring many on one day, and some within minutes; how many come to an item at all is
  // counted of a partner (`itemShareOf`), and this is before it is.
  stranger: { soon: 0.013, sameDay: 0.032, later: 0.105, absent: 0.85 },
  source: 'judged: who repeats an item hurries; invitations bring others on one day',
}
