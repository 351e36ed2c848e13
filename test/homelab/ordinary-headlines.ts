/** Headlines without a private detail, many of which come close to one; those with a slash at the start are URL paths. */
export const ORDINARY_HEADLINES: readonly string[] = `
iOS 18.2.1 fixes a bug in Photos
Windows 10.0.19045.6456: last free update ships
PostgreSQL 17.2, 16.6, 15.10, 14.15, 13.18 and 12.22 released
Cloudflare's 1.1.1 resolver outage explained
05.11.2026 10:30 Uhr: Pressekonferenz
What happens when a /24 costs more than a car
IPv4 addresses now cost $25 each
Why std::format is replacing printf in modern C++
CSS ::before and ::after pseudo-elements explained
Y2K38: why 03:14:07 on 19 January 2038 matters
1:59:40 marathon: is it the shoes?
2026-11-20-10-30-00 and other names of files
ISO/IEC 27001:2022 certification, step by step
ISO9001:2015 gets a successor in 2026
Toyota (TYO:7203) lifts forecast
John 3:16 and the stadium sign
AI:2026년 전망
北京时间10:30，会议开始
ICANN reserves .internal for private networks
Hackers scan for exposed .env files
/e/OS 3.0 released for Fairphone
and/or: a lawyer's view
10 km/h or 6 mph? Ireland decides
Why e-mail @ 50 still matters
lodash@4.17.21 is the most downloaded release ever
How to pin actions/checkout@v4 in CI/CD
Mets @ Braves. Game 5 starts late
S&P 500 +0.42%, Nasdaq +0.75%, Dow -0.12%
+10 000 000 trees planted in five years
1800000000 seconds since 1970: Unix time milestone
FTSE 100 ends at 9,698.37, down 0.1%
Pi computed to 300 trillion digits: 3.14159265358979
Djokovic wins 6-4, 3-6, 7-6 (7-5)
Bake at 180°C (350°F) for 30 min
66°N: life at the Arctic Circle
Windows error 0x80070643 still haunts updates
Password: the film that nobody expected
The session=state debate in web design
At home.Then the lights went out
Lat 45 and the wine of Oregon
/media/2026/11/new-press-law/
/data/2026/census-shows-growth
Курс доллара: 81,14 рубля
東京株式市場 日経平均 5万円台
أسعار النفط ترتفع ٢٫٥٪
/2026/11/20/technology/http-caching-draft/
/news/live/cn4x2rlqk8dt?at_medium=RSS&at_campaign=rss
/content/3f9a1c7e-5b2d-4460-9ce1-f7a304b6d258
/entry/campaign-funds_n_61f038b4e4b067cbfa14bc42?utm_campaign=share
/2026/01/streamer-reaches-46-8m-subscribers-1234920025/
/world/2026/home/garden/etc/2026
/tech/sk-hynix-to-invest-in-new-memory-fab-in-2026
/wiki/Category:2026_in_science
/index.php?option=com_content&view=article&id=1234:storm&catid=5
/live/2026-11-20T10:30:00Z/summit
/dev/how-we-write-software
`
  .trim()
  .split('\n');
