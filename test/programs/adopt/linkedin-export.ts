import { strToU8, zipSync } from 'fflate';

/** The files of a data export of LinkedIn, whose headers are English and whose dates are in the owner's language. */
const FILES = {
  'Profile.csv':
    'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\r\nTove,Aldersey,,1 Quay,"Jan 15, 1990",Counter,"Counts milk, and more.\n\n• Fast\n• Well",Dairy,8000,"Aarhus, Denmark",[tove],"[PERSONAL:https://tove.test,COMPANY:https://dairy.test/?day=1,2,BLOG:rye.test]",\r\n',
  'Positions.csv':
    'Company Name,Title,Description,Location,Started On,Finished On\nA dairy,Lead,"Counts:\n- milk\n- rye",Ribe,Sep 2020,\nEin Hof,Zähler,,Kiel,Mär 2018,Aug. 2020\nUne ferme,,,,févr. 2016,déc. 2017\n',
  'Education.csv':
    'School Name,Start Date,End Date,Notes,Degree Name,Activities\nA college,2010,2015,On milk,MSc,Chess\n',
  'Skills.csv': 'Name\nCounting\nSQL\n',
  'Languages.csv': 'Name,Proficiency\nDanish,Native or bilingual proficiency\nEnglish,\n',
  'Certifications.csv':
    'Name,Url,Authority,Started On,Finished On,License Number\nCertified counter,https://board.test/1,A board,Nov 2021,,A-1\n',
  'Projects.csv':
    'Title,Description,Url,Started On,Finished On\nMilk,A counter of milk.,https://milk.test,Jan 2020,Jun 2020\n',
  'Volunteering.csv':
    'Company Name,Role,Cause,Started On,Finished On,Description\nA choir,Alto,arts,Jan 2015,Jan 2016,Sang.\n',
  'Honors.csv': 'Title,Description,Issued On\nBest counter,For milk,Nov 2018\n',
  'Publications.csv':
    'Name,Published On,Description,Publisher,Url\nOn milk,"May 3, 2019",About milk,A press,https://press.test/milk\n',
  'Email Addresses.csv':
    'Email Address,Confirmed,Primary,Updated On\nold@tove.test,Yes,No,1/1/20\ntove@tove.test,Yes,Yes,1/1/24\n',
  'PhoneNumbers.csv': 'Extension,Number,Type\n,+45 70 10 20 30,Mobile\n',
  'Connections.csv': 'Notes:\n"secret"\n',
  'Jobs/Job Applications.csv': 'secret\n',
};

/** A ZIP of files, by default the export of LinkedIn. */
export function zip(files: Readonly<Record<string, string | Uint8Array>> = FILES): Buffer {
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, file]) => [name, typeof file === 'string' ? strToU8(file) : file]),
      ),
    ),
  );
}
