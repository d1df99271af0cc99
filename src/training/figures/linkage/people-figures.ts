/**
 * Probabilities of levels of two users as a whole. No data file has two accounts of one person over
 * time, so that all are judged, for the reason beside them; strangers' shares of `PRESENCE` are bounded by
 * definition, because its levels are what so many pairs of strangers reach at most.
 */

/** Machines in common, where one is. */
export const MACHINES = {
  // A person's accounts wander over all of the person's machines, unless each is kept to its own: that
  // takes three machines, and more where one account has several. Most are seen on one alone.
  same: {
    room: 0.013,
    several: 0.07,
    ownSeveral: 0.003,
    ownEach: 0.016,
    ownOne: 0.08,
    none: 0.818,
  },
  // Machines of a rack look like one another, and few accounts have two.
  rack: {
    room: 0.009,
    several: 0.026,
    ownSeveral: 0.009,
    ownEach: 0.025,
    ownOne: 0.1,
    none: 0.831,
  },
  // Who shares a computer has a phone of one's own: Pew Research Center 2024, Mobile Fact Sheet:
  // nine in ten adults in the United States have a smartphone. A third of them is seen on it, too, each
  // of the two by chance of his or her own, and few on another one besides (judged).
  // The guests of a café and a crew sit where there is room.
  shared: {
    room: 0.045,
    several: 0.025,
    ownSeveral: 0.085,
    ownEach: 0.165,
    ownOne: 0.315,
    none: 0.365,
  },
  // What seems to be in common is two equal machines.
  apart: {
    room: 0.005,
    several: 0.01,
    ownSeveral: 0.095,
    ownEach: 0.18,
    ownOne: 0.344,
    none: 0.366,
  },
  source: 'judged: one person uses every machine; people who share a computer have phones',
}

/** How many machines each was seen on, where none is in common. */
export const SEPARATE_MACHINES = {
  // Judged: accounts that are kept apart have a machine, a profile or a phone each, and no more.
  same: { several: 0.005, one: 0.044, none: 0.951 },
  rack: { several: 0.005, one: 0.044, none: 0.951 },
  // A quarter of all people are seen on a second machine within months (judged), each by own chance.
  apart: { several: 0.062, one: 0.408, none: 0.53 },
  source: 'judged: a quarter of people are seen on two machines; accounts kept apart have one each',
}

/** Who else uses a browser that two accounts have in common, where anybody does. */
export const BROWSER_USERS = {
  // Further accounts of the same person, and hardly a machine for one of them alone.
  same: { ownSeveral: 0.01, ownOne: 0.04, hereOnly: 0.95 },
  // Guests of a café, classes, crews and families: a quarter is known on a phone or at home, too.
  shared: { ownSeveral: 0.135, ownOne: 0.142, hereOnly: 0.723 },
  source:
    'judged: a person’s accounts share that person’s machines; people who share one have others',
}

/** When others come to a browser that two accounts have in common. */
export const BROWSER_HOURS = {
  // Whoever has dozens of accounts at one browser works through them in hours of one's own.
  same: { crowd: 0.004, own: 0.02, one: 0.626, mixed: 0.35 },
  // Guests of a café come when they have time; classes, crews and families come together.
  shared: { crowd: 0.36, own: 0.2, one: 0.09, mixed: 0.35 },
  source:
    'judged: one person has one day, whatever the account; guests of one place have each their own',
}

/** One soon after the other. */
export const PRESENCE = {
  // Changing accounts is quick, and whoever has two is paid for both; many wait a day all the same.
  same: { again: 0.1, often: 0.09, once: 0.16, apart: 0.65 },
  rack: { again: 0.15, often: 0.094, once: 0.137, apart: 0.619 },
  person: { again: 0.07, often: 0.08, once: 0.16, apart: 0.69 },
  // People who share a computer take turns at it; families are at home together.
  shared: { again: 0.035, often: 0.036, once: 0.104, apart: 0.825 },
  // At work at one time, and not one after the other; but a couple that bought one phone twice sits on one sofa.
  colleague: { again: 0.02, often: 0.02, once: 0.076, apart: 0.884 },
  // Few homes have two who take surveys in company; those who do, do so again and again.
  household: { again: 0.04, often: 0.03, once: 0.08, apart: 0.85 },
  // By definition a tenth of strangers come as close as the first of these levels at most. They are fewer: users of a few
  // visits meet once or never, so that hardly any chance lies just below a limit, and regular hours and evenings are
  // allowed for. How many fewer is judged by simulated panels alone: no data file has the times of a panel's visits.
  stranger: { again: 0.001, often: 0.004, once: 0.03, apart: 0.965 },
  source:
    'judged: strangers by simulated panels, at a third of what the definition of the levels allows; others by how quickly accounts are changed',
}

/** Hours of the day. */
export const HOURS = {
  same: { alike: 0.325, mixed: 0.605, unlike: 0.065, apart: 0.005 },
  // One works by day, the other is at home; both are there in the evening.
  household: { alike: 0.23, mixed: 0.545, unlike: 0.152, apart: 0.073 },
  stranger: { alike: 0.13, mixed: 0.44, unlike: 0.28, apart: 0.15 },
  source: 'judged: one person has one day, whatever the account; others share the evening',
}

/**
 * Who comes to the item of another, and how soon. An item comes to one user in seven; to a second account
 * oftener, because some are there to be paid twice, and others for more items.
 */
export const SAME_ITEM = {
  // Who repeats an item does so while it is open: quotas fill within hours.
  same: { soon: 0.08, sameDay: 0.081, later: 0.067, absent: 0.772 },
  // Couples are invited together, and one tells the other; most answer when they have time. Who shares
  // one browser sits down when the other gets up.
  shared: { soon: 0.0345, sameDay: 0.0465, later: 0.102, absent: 0.817 },
  household: { soon: 0.021, sameDay: 0.039, later: 0.105, absent: 0.835 },
  // Invitations bring many on one day, and some within minutes; how many come to an item at all is
  // counted of a partner (`itemShareOf`), and this is before it is.
  stranger: { soon: 0.013, sameDay: 0.032, later: 0.105, absent: 0.85 },
  source: 'judged: who repeats an item hurries; invitations bring others on one day',
}
