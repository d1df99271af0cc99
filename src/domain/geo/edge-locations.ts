/**
 * Where the edge's larger locations are: IATA code → latitude and longitude of the airport, in whole
 * degrees. Airport coordinates are public facts; a code that is not here gives no evidence.
 */
import type { Coordinates } from './distance.ts'

const PLACES =
  'AMS 52 5,ARN 60 18,ATH 38 24,ATL 34 -84,AKL -37 175,BCN 41 2,BEG 45 20,BER 52 14,BKK 14 101,BLR 13 78,BNA 36 -87,BOG 5 -74,BOM 19 73,BOS 42 -71,BRU 51 4,BUD 47 19,CAI 30 31,CDG 49 3,CGK -6 107,CLT 35 -81,CMH 40 -83,CPH 56 13,CPT -34 19,CUN 21 -87,DEL 29 77,DEN 40 -105,DFW 33 -97,DOH 25 52,DTW 42 -83,DUB 53 -6,DUS 51 7,DXB 25 55,EWR 41 -74,EZE -35 -59,FCO 42 12,FRA 50 9,GIG -23 -43,GRU -23 -46,GVA 46 6,HAM 54 10,HAN 21 106,HEL 60 25,HKG 22 114,HYD 17 78,IAD 39 -77,IAH 30 -95,ICN 37 126,IND 40 -86,IST 41 29,JFK 41 -74,JNB -26 28,KBP 50 31,KIX 34 135,KUL 3 102,LAX 34 -118,LHR 51 0,LIM -12 -77,LIS 39 -9,LOS 7 3,MAA 13 80,MAD 40 -4,MAN 53 -2,MEL -38 145,MEX 19 -99,MIA 26 -80,MNL 15 121,MRS 43 5,MSP 45 -93,MUC 48 12,MXP 46 9,NBO -1 37,NRT 36 140,ORD 42 -88,OSL 60 11,OTP 45 26,PDX 46 -123,PER -32 116,PHL 40 -75,PHX 33 -112,PRG 50 14,QRO 21 -100,RUH 25 47,SAN 33 -117,SCL -33 -71,SEA 47 -122,SGN 11 107,SIN 1 104,SJC 37 -122,SLC 41 -112,SOF 43 23,STL 39 -90,STR 49 9,SYD -34 151,TLV 32 35,TPA 28 -83,TPE 25 121,TXL 53 13,VIE 48 17,WAW 52 21,YUL 45 -74,YVR 49 -123,YYZ 44 -80,ZAG 46 16,ZRH 47 9'

let byCode: Map<string, Coordinates> | null = null

/** The place of an edge location; null for one that is not known. */
export function placeOfEdge(code: string): Coordinates | null {
  byCode ??= new Map(
    PLACES.split(',').map((entry) => {
      const [name = '', latitude, longitude] = entry.split(' ')
      return [name, { latitude: Number(latitude), longitude: Number(longitude) }]
    }),
  )
  return byCode.get(code) ?? null
}
