import { detector } from '../detector.ts'
import type { Visit } from '../facts/visit.ts'
import { equalHere, findManyEqual, findSomeEqual } from '../neighbours/equal-here.ts'
import { findCrowdOfToday, findHousehold, findManyUsers } from '../neighbours/one-browser.ts'

/**
 * Whether one device is used under several user ids: one browser, by its cookie, or equal devices behind one
 * address.
 *
 * Equal devices of one home are told from a family's by how many they are, how many of them came today,
 * and how they are worked. Six and seven equal phones are a sign of their own, so that one person more does
 * not turn nothing into a proof (`phones`); of four and five it says a little that all came within the hour
 * (`phonesAtOnce`), and much that one of them is worked with a mouse (`phonesByMouse`): a computer lends its mouse to each
 * phone of a shelf, and one broken glass is not four. A set of which four in five came today and started four
 * surveys each is worked by somebody (`rackAtWork`), and so is one of which twenty did, over hours, and nobody with
 * other devices: care homes and classes start one or two. Beside at least three people, and a fifth of all, who come
 * there with other devices, it is rather what a state or a school gave to all (`rackAmongOthers`).
 *
 * Four to seven equal computers of one range of servers decide nothing by themselves (`hostedFew`): companies
 * rent equal desktops, and courses go through a rented filter. They keep what else was seen from being taken
 * for an office's. Machines without a graphics card of their own, as Android on Windows is, that are all who came
 * to an address today are copies of one (`copies`): neighbours have the same popular laptop, and hardly the same
 * virtual machine.
 *
 * Four to six accounts of one browser of which at most half come on one day, hardly rejected and with no
 * others elsewhere, are a family's (`several`), also where more come and the others completed so much that
 * bad answers would have shown. It says a little (`gathered`) where more come without such a record, where some
 * answer badly, or where more come on one day than to a public computer on most, as long as each starts less than
 * accounts that somebody works: one relative or guest more is no crime. Where each starts two, it is a sign of its own
 * (`many`), before it is a proof (`farm`). Of seven and more of whom few come on a day, as in a library, or each
 * starts little, a phone says a little more (`handset`): it stands in no public place, and neither does what is at a
 * home's address to which nobody comes but they (`homeCrowd`). It is a sign of its own where they are ten and more, and those of today start
 * several each without a good record (`overfull`): of guests and residents hardly any does. Where those of today each start
 * survey after survey, they are rather accounts that have days off (`shifts`), and where more start twice as many, a farm's;
 * sooner so at a home's address to which nobody comes but they (`homeShifts`): a public place has other guests.
 * Where nearly all of a phone's or of such a home's began in it within a month, each when the one before had stopped, and started two surveys
 * each or more (`successors`), they were made one after the other: people who share a phone come back to it in between.
 */
export const sharedDevice = detector({
  group: 'sharing',
  outcomes: {
    farm: 'More user ids are in use in one browser today than a household or a public computer explains',
    rack: 'Many users have the very same device at one home address or beside it',
    rackAmongOthers:
      'Many users have the very same device at one home address or beside it, where others come with other devices',
    rackAtWork:
      'Many users have the very same device at one home address or beside it, nearly all or a great many of them come today, and on average each starts survey after survey',
    hosted: 'Many users have the very same device on servers of one range',
    hostedFew:
      'Some users of one range of servers have the very same computer, and most of those ever seen with it there came today',
    atWorkAfar:
      'Several users of one browser, whose clock is far from their address, come today, and on average each starts survey after survey',
    many: 'One browser is used under many user ids',
    gathered:
      'One browser has more users today, or more rejected work, than most families and public computers have, and on average each started little',
    public: 'One browser is used under many user ids, few of them today, as in a public place',
    shifts:
      'One browser is used under many user ids, and on average each of those seen today starts survey after survey',
    successors:
      'Many user ids were first seen in one browser, which stands in no public place, within a month, each after the one before had stopped, and start surveys',
    homeShifts:
      'As many users were seen at one home address as in one browser there, more than a household has, and on average each of those seen today starts survey after survey',
    overfull:
      'One browser, which stands in no public place, is used under more user ids than a house has residents, and on average each of those seen today starts several surveys',
    homeCrowd:
      'As many users were seen at one home address as in one browser there, and more than any household has, without a crowd of them at work today',
    handset:
      'One phone’s browser is used under more user ids than any family has, without a crowd of them at work today',
    fewComputers:
      'Some users of one home address, or of addresses beside it, have the very same computer, and most of those ever seen with it there came today',
    copies:
      'All users of one address today have the very same machine without a graphics card of its own, and most of those ever seen with it there came today',
    phones:
      'Users of one home address, or of addresses beside it, have the very same phone, more of them than most homes have, and most of those ever seen with it there came today',
    phonesByMouse:
      'Users of one home address, or of addresses beside it, have the very same phone, most of those ever seen with it there came today, and this one is operated with a mouse',
    phonesAtOnce:
      'All users ever seen at one address have the very same phone, and all started something within the hour',
    alike: 'Many users on this network have the very same device',
    common: 'Many users of this shared network have the very same device, as happens there',
    several: 'The same browser is used under several user ids, as in a household',
    couple: 'The same browser is used under two user ids',
    own: 'The device is used under this user id only',
  },
  honestly: {
    farm: 'A family or a class that all take part on one computer on one day: it happens, and hardly ever with so many',
    rack: 'Homes with a set of equal tablets, as care homes and big families of one taste have',
    rackAmongOthers:
      'Hostels and schools on an ordinary line whose pupils were given one laptop, beside those who have their own',
    rackAtWork:
      'A course or a small office with equal computers on an ordinary line that tries a panel for a whole day',
    hosted: 'Colleagues whose company rents their desktops, who are all members of one panel',
    hostedFew:
      'Colleagues on desktops that their company rents, and families and courses behind a server of their own, who all join on one day',
    fewComputers:
      'Families with a browser profile for each on one computer, and small offices with equal machines',
    copies:
      'Small offices whose desktops are on a server of their own, and families with a browser profile for each on a computer whose graphics are switched off',
    phones: 'Families and flatmates whose contracts came with equal phones',
    phonesByMouse:
      'Shops that repair phones, and people who test apps for a living, on one panel together',
    phonesAtOnce: 'Families and flatmates with equal phones who join a panel in the same hour',
    atWorkAfar:
      'Families abroad who all answer for a whole day over a line of home on one computer',
    many: 'Families and flatmates with one computer, and clubs',
    gathered:
      'Families and flatmates with one computer who all take part on one day, or one of whom answers badly',
    shifts:
      'Users of an internet café or another shared computer, where several answer surveys for a living',
    homeShifts:
      'Care homes and shared flats with one computer and no other member, where several residents answer survey after survey on one day',
    public:
      'Users of libraries, internet cafés, care homes and other shared computers whose browser keeps its cookies',
    successors:
      'Whoever lends the one phone or computer of a place to those who pass through it for a few days each, all of whom join then',
    overfull:
      'Care homes, hostels and camps with one computer or phone and no other member, whose residents answer several surveys on one day',
    homeCrowd: 'Care homes, hostels and shared flats with one computer and no other member',
    handset:
      'Whoever lends the one phone of a street or a camp to all who live there, each of whom is a member',
    alike: 'Offices, schools and hospitals with equal machines behind one address',
    common: 'Customers of one carrier with the same popular phone, and offices behind one gateway',
    several: 'Families and flatmates who share a computer',
    couple: 'Couples, parents with a child, and people who opened a second account by mistake',
  },
  detect(visit) {
    const here = equalHere(visit)
    if (!visit.crossUser?.visitor && !here) return null
    const crowd = findCrowdOfToday(visit)
    if (crowd) return { outcome: crowd, ...usersOfBrowser(visit, 'today') }
    const equal = {
      observed: `${here?.counts.usersToday} users of one device today`,
      expected: '1',
    }
    const many = here && findManyEqual(visit, here)
    if (many) return { outcome: many, ...equal }
    const users = findManyUsers(visit)
    if (users) return { outcome: users, ...usersOfBrowser(visit) }
    const some = here && findSomeEqual(visit, here)
    if (some) return { outcome: some, ...equal }
    const household = findHousehold(visit)
    return household === 'own'
      ? { outcome: household }
      : { outcome: household, ...usersOfBrowser(visit) }
  },
})

function usersOfBrowser({ crossUser }: Visit, of?: 'today') {
  const { users = 0, usersToday = 0 } = crossUser?.visitor ?? {}
  const all = `${users} users of one browser`
  return { observed: of ? `${all}, ${usersToday} of them today` : all, expected: '1' }
}
