const lines = (text: string) => text.split('\n').filter((line) => line !== '');

const technology = lines(`
Open standards body publishes a new HTTP caching draft
Node.js 24.21.0 released with a faster permission model
iOS 18.2.1 fixes a bug in Photos
Python 3.13.0rc1 is out for testing
Python 3.14 makes the free-threaded build official
Rust 1.85 stabilises async closures
Rust 1.85.0: what changed in the 2024 edition
Go 1.24rc2 brings generic type aliases
Linux 6.12 becomes a long-term support kernel
Linux kernel 6.12.9-rc3 fixes a file system regression
Debian 13.1 “Trixie” point release now available
Ubuntu 26.04 LTS will ship with GNOME 50
Ubuntu 24.04.1 LTS: the upgrade path opens
Fedora 43 drops 32-bit packages
Kubernetes 1.34 reaches general availability
Kubernetes v1.34.2 patches an API server leak
Docker Desktop 4.38 adds AI tooling
PostgreSQL 18 improves JSON performance
PostgreSQL 17.2, 16.6, 15.10, 14.15, 13.18 and 12.22 released
MySQL 9.1 vs. PostgreSQL 17: a benchmark
SQLite 3.53.0 gets a new query planner
Redis 8 returns to an open-source licence
TypeScript 6.0 is the last release on the old compiler
TypeScript 6.0.3, Vitest 5.1.1 and Biome 2.6.8 in one week
React 19.2 lands with an activity component
Vue 3.6 vs. Svelte 5: which one to pick in 2026?
Angular v20.1 goes zoneless by default
Astro 7 rewrites its Markdown engine in Rust
Next.js 16: what's new in caching
Deno 2.4 vs. Bun 1.3 vs. Node.js 24
C++26 is done: reflection makes the cut
C++ turns 40, and C# is at 14
Why std::format is replacing printf in modern C++
What Foo::Bar tells us about Perl's packages
CSS ::before and ::after pseudo-elements explained
The :has() selector is now baseline
CSS grid vs. flexbox: a guide for 2026
Java 25 LTS arrives on schedule
.NET 10 preview 3 trims start-up time
ASP.NET Core 10.0 adds passkeys
C#/.NET developers get AOT by default
Swift 6.2 eases concurrency checks
Kotlin 2.3.0-Beta1 released
PHP 8.5.0 RC 4 available for testing
Ruby 4.0 is here, 30 years after the first release
WordPress 6.8.2 maintenance release
Firefox 145.0.1 and Thunderbird 140.5.0esr ship fixes
Chrome 141 removes third-party cookies for 1% of users
Safari 26.1 supports WebGPU everywhere
Windows 11 25H2 rolls out to everyone
Windows 10.0.19045.6456: last free update ships
Windows error 0x80070643 still haunts updates
How to fix error 0xc000007b on Windows 11
macOS 26.1 Tahoe: hands-on with the release candidate
macOS 15.7.2 and 14.8.2 close 50 holes
Android 16 QPR2 beta 3 arrives on Pixel phones
GPT-5 can now browse, but should it?
GPT-5.1 vs. Claude 4.5 vs. Gemini 3: the rankings
Llama 4 70B runs on a single GPU
A 7B model that beats a 70B one
OpenAI: 800M weekly users, $13B in annual revenue
AI chips: who leads in 2026?
Nvidia RTX 5090 review: 32 GB of GDDR7, 575 W
AMD Ryzen 9 9950X3D2 tops 5.7 GHz
Intel Core Ultra 9 285K drops to $499.99
Intel i7-14700K and i9-14900K: stability patch 0x12F tested
Apple M5 Max: 40 GPU cores, 128GB of memory
Qualcomm's Snapdragon X2 Elite hits 5.0GHz
Raspberry Pi 500+ has a mechanical keyboard
Raspberry Pi 5 with 16GB RAM costs $120
ESP32-C6 boards add Wi-Fi 6 and Zigbee
RISC-V laptops: slow, open and getting better
USB4 v2 doubles speeds to 80 Gbit/s
USB 3.2 Gen 2x2 is finally dying
HDMI 2.2: 96 Gbps and 16K video
DisplayPort 2.1b arrives: longer cables, same speeds
DDR6 at 12,800 MT/s expected in 2027
PCIe 7.0: 128 GT/s, or 512 GB/s over 16 lanes
802.11ax vs. 802.11be: is Wi-Fi 7 worth it?
Wi-Fi 7 (802.11be) explained in five minutes
IEEE 802.3df brings 800 Gb/s Ethernet
10GBASE-T switches drop below $200
TCP/IP turns 50: a history
IPv6 adoption passes 50% worldwide
IPv4 addresses now cost $25 each
Why IPv4 refuses to die
What happens when a /24 costs more than a car
DNS over HTTPS becomes the default
RFC 9110 and RFC 9111, three years on
RFC 2119 keywords: MUST, SHOULD and MAY
RFC 10000 is reserved for a special occasion
ISO 8601 vs. RFC 3339: the date format debate
ISO/IEC 27001:2022 certification, step by step
ISO 9001:2015 gets a successor in 2026
EN 301 549 becomes law across the EU
HTTP/3 now carries a third of all traffic
HTTP/2 rapid reset attack: lessons learned
What the 103 Early Hints status code does
Why 418 I'm a teapot survived
ICANN reserves .internal for private networks
The .com domain turns 40; .ai booms
What the .zip domain did to phishing
CVE-2026-12345: patch now, says CISA
CVE-2026-1234 and CVE-2026-98765 exploited in the wild
Critical flaw (CVSS 9.8) in popular VPN appliance
Log4Shell, five years on
SSH keys: why ed25519 beats RSA-4096
OpenSSH 10.1 drops ssh-rsa signatures
OpenSSL 3.6.0 adds post-quantum key exchange
SHA-1 is finally gone from TLS
SHA-256 explained: how a hash works
SHA-256-accelerated CPUs are everywhere
AES-256-GCM vs. ChaCha20-Poly1305
Passwords: 5 tips for a safer 2026
Password managers compared: 1Password, Bitwarden, KeePassXC
The password is dead, long live the passkey
The most common password is still 123456
A token effort? What MiCA means for stablecoins
Token prices fall as AI labs compete
The secret: how Finland became a start-up nation
JWT vs. session cookies: which to use?
Bearer tokens, explained
Basic income trial reports first results
API keys left in public repositories, study finds
Hackers scan for exposed .env files
Phishing kit sends mails from lookalike domains
Why e-mail @ 50 still matters
An @ sign walks into a museum
Elon Musk's @X handle changes again
Follow us @examplewire for live updates
Twitter's @jack on decentralisation
lodash@4.17.21 is the most downloaded release ever
What changed between react@18 and react@19
How to pin actions/checkout@v4 in CI/CD
GitHub Actions: faster runners for CI/CD
GNU/Linux or just Linux? The debate at 30
PL/SQL developers are in demand
SAP S/4HANA migrations slip again
/e/OS 3.0 released for Fairphone
r/homelab hits 1 million members
What the r/wallstreetbets crowd buys now
OS/2 fans revive a forgotten system
A look at the dot-com bubble, 25 years later
A look at the dot com era and its survivors
Looking back at the dot com boom
Amazon Echo Dot and Echo Show get cheaper
Booking.com fined €413 million in Spain
Layoffs at Booking.com hit support teams
Jobs at Amazon.com: what the filings say
Example.com is the web's most cited domain
archive.org is back after the outage
Why example.com resolves again
X.com turns off link previews
Cloudflare's 1.1.1 resolver outage explained
GitLab 18.6 vs. GitHub: what to choose
Home Assistant 2026.11: a new dashboard
Home Assistant 2026.11.2 fixes energy graphs
Proxmox VE 9.1 ships with kernel 6.17
TrueNAS 25.10 gets a simpler installer
ZFS 2.4 supports raidz expansion at last
NAS makers rethink drive lock-in
Local-first software finds an audience
Ask HN: how do you back up 20 TB at home?
Show HN: A terminal file manager in 1,200 lines of Zig
Launch HN: Acme (YC S26) – Observability for robots
The internet in 2026: 68% of people online
One in three websites now blocks AI crawlers
24/7 support: robots take the night shift
Always-on: the 24/7/365 data centre
x86-64 vs. ARM64: the server share in 2026
64-bit time: ready for 2038?
Unix time passes 1.8 billion seconds
1800000000 seconds since 1970: Unix time milestone
Y2K38: why 03:14:07 on 19 January 2038 matters
Emoji 17.0: 164 new characters
Unicode 17 adds 4,803 characters
UTF-8 everywhere: 98.9% of the web
Base64 vs. base64url: a short guide
UUIDv7 or ULID? Picking an identifier
JSON vs. YAML vs. TOML
IEEE 754 turns 40: 0.1 + 0.2 is still 0.30000000000000004
Pi computed to 300 trillion digits: 3.14159265358979
Largest known prime has 41,024,320 digits
2^136279841-1: the biggest prime yet
Git 2.52 and its new default hash
Git at 20: from 1244 lines to everywhere
Vim 9.2 vs. Neovim 0.12
Emacs 31.1 pretest begins
Blender 5.0 (beta) supports HDR
Godot 4.6-dev3: smoother imports
Steam Machine: 4K at 60 fps with FSR
PlayStation 6 vs. Xbox: what we know
Nintendo Switch 2 sells 10.36 million units
Doom runs on a 4-bit CPU
Is 16:9 dead? The rise of 3:2 laptops
21:9, 32:9 or 16:10: which monitor is best?
1920x1080 still the most used resolution
3840×2160 at 240 Hz: a new OLED panel
HDR10+ vs. Dolby Vision 2
Disney+ raises prices again
Google Meet + Duo: the merger explained
C64 Ultimate: the 8-bit machine returns
Commodore's 6502 at 50: 3,510 transistors
Z80 production ends after 48 years
IBM's 1,121-qubit chip, and what comes next
From 4G to 6G: a timeline, 2009-2030
5G+ or 5G UC: what the icons mean
T-Mobile's T-Satellite goes live
E3 is gone; what about CES 2027?
CES 2026: 10 gadgets that matter
WWDC26: what to expect on 8 June
Google I/O 2026: everything announced
AWS re:Invent 2026: the 12 announcements that count
us-east-1 outage: what went wrong
A 12-hour outage and its 3-page post-mortem
p99 latency under 10 ms at 1M requests/s
Benchmarks: 35,000 req/s on a single core
From 350 ms to 1.5 µs: optimising a parser
Zero-day, zero-click, zero trust: a glossary
The A-to-Z of zero trust
`);

const infrastructure = lines(`
Solid-state drive prices fall for a third month
Hard drives pass 40 TB as HAMR ramps up
Memory shortage pushes server prices up 15-20%
Data centres will use 945 TWh by 2030, says IEA
A 1 GW data centre rises in the desert
Undersea cable 2Africa spans 45,000 km
Two cables cut in the Baltic Sea within 24 hours
Internet exchange DE-CIX peaks at 18.1 Tbit/s
Grid operators test vehicle-to-grid at scale
Offshore wind auction draws 12 bids
Rail line reopens after 18-month upgrade
New S-Bahn line S21 opens on 14/12/2026
Heathrow's third runway: £49bn and counting
Bridge closed: detours via A1 and B96
A10 motorway closed between exits 4 and 7
I-95 reopens in both directions
Route 66 turns 100
Boeing 737-800 returns after diversion
Boeing 777-300ER makes emergency landing
Airbus A320-200 fleet grounded for software update
Airbus A350-1000ULR flies 22 hours non-stop
Flight AF447: 17 years later
ISS reboost delayed by 48 hours
Containers stranded: 21 of 23 ships moving again
Backup power: 72 hours is the new standard
Water main break leaves 100 000 without supply
Blackout hits 1 000 000 homes
Storm leaves 1,250,000 customers without power
Power cut: 500,000-1,000,000 households affected
From 110 V to 230 V: why the world is split
EV chargers: 350 kW, 400 V or 800 V?
Charging at 1,000 kW: five minutes for 400 km
112 turns 35: one emergency number for Europe
911 outage hits three states
Call 911 or 988? A guide
999 calls rise 8% in a year
Line 101 for non-emergency calls expands
E112 and eCall explained
Phone 3 launch: Nothing's boldest yet
Mobile 2026: what changes for carriers
Text 2.0: RCS takes over from SMS
Signal 7.68 adds backups
Signal 2026: encrypted chat for everyone
Cell 4-5 times larger found in deep sea
Fax is finally dead in Germany, 2026 report says
Mobile 2026-2027 outlook: growth returns
`);

const markets = lines(`
S&P 500 closes above 7,000 for the first time
S&P 500 +0.42%, Nasdaq +0.75%, Dow -0.12%
S&P 500 up 0.4 percent to 6,912.34
Dow +350.25 at 48,254.82
Nasdaq 100: 25,059.81 (+1.3%)
Nasdaq +120.5 points at the open
DAX 24,000: record for German stocks
DAX: 23.990,15 Punkte (+0,42 %)
FTSE 100 ends at 9,698.37, down 0.1%
Nikkei 225 jumps 1,200 points to 51,497.20
Hang Seng at 26,000; Shanghai at 4,000
CAC 40 (-0.18%) lags EURO STOXX 50 (+0.05%)
Bitcoin at $98,123.50 after a volatile week
Bitcoin tops 100,000 dollars again
BTC-USD slips 1.27% to 98,123.5
Ether falls 3.5% to $3,412
EUR/USD at 1.0845 ahead of the ECB
Euro at 1.1612 dollars, pound at 1.3145
USD/JPY breaks 155.00
Dollar index at 99.26, a 3-week high
Gold hits $4,381.21 an ounce
Gold: $4,100/oz; silver: $50.35/oz
Brent at $63.42, WTI at $59.08 a barrel
Oil +2.5% as OPEC+ pauses
OPEC+ agrees to add 137,000 b/d
Natural gas: 3.95 $/MMBtu
10-year yield at 4.125%, 2-year at 3.61%
Fed cuts by 25 bps to 3.75-4.00%
ECB holds at 2.0%; inflation 2.1%
Bank of England votes 5-4 to hold at 4%
Mortgage rates: 30-year fixed at 6.22%
US adds 119,000 jobs; unemployment 4.4%
+119,000 jobs in September, BLS says
+300,000 jobs: a surprise in the data
+1,200 points: best day since 2020
+1 000 000 jobs by 2030, says minister
+10 000 000 trees planted in five years
+500 000 000 euros for rail
1 000 000 jobs at risk from AI, study says
100 000 000 users in two months
8 000 000 000 people, and counting
1.200.000.000 Euro für die Schiene
10.000.000.000 Euro Sondervermögen beschlossen
Rp 1.250.000.000 untuk sekolah baru
Umsatz steigt auf 1.234,5 Mio. Euro
2,5 Mrd. Euro für Forschung
₹1,00,000 crore fund for research
¥155,000,000 raised at auction
€1.299,00 or $1,299.00? Pricing explained
Priced at $1,299.00 in the US and £1,199 in the UK
From $9.99 to $12.99 a month
Q3 profit up 12% to $1.46 billion
Q4/2026: revenue of €3.1bn expected
H1 2026 results: EBITDA +7.3%
FY2027 guidance: 8-10% growth
EPS $1.29 vs. $1.25 expected
P/E of 35x: is the market too hot?
Nvidia's market cap: $5,000,000,000,000
Apple (AAPL) +1.2%, Microsoft (MSFT) -0.4%
Toyota (TYO:7203) lifts forecast
Alibaba (HKG:9988) jumps 5%
Samsung (KRX:005930) posts record profit
Tencent (0700.HK) buys back shares
Siemens (ETR: SIE) raises dividend to €5.35
NYSE: GME volatile again
Berkshire: $381.7 billion in cash
401(k) limits rise to $24,500
Form 10-K, 10-Q and 8-K explained
Form 1099-K threshold back to $20,000
Section 232 tariffs hit copper
Tariffs: 10%, 25% or 50%?
US-China truce: 90 more days
3-for-1 split: what shareholders need to know
Stock split 10:1 takes effect on Monday
Odds at 7:1 ahead of the vote
Debt-to-GDP ratio hits 1:1
Rent vs. buy: the 5% rule
50/30/20: does the budget rule still work?
The 80/20 rule of investing
60/40 portfolios are back
Black Friday 2026: 30-50% off
2-for-1 deals and 0% financing
Holiday sales: $1,000,000,000,000 for the first time
Startup raises $12.5M Series A at $60M valuation
IPO priced at $18-$20 a share
Buyout: $55bn, the largest ever
Merger talks: Acme + Globex
Acme Corp. and Globex Inc. agree to merge
Home Depot vs. Lowe's: who wins?
Home prices rise 1.3% y/y
Strike ends: 4.5% now, 3.5% in 2027
Minimum wage: €13.90 from 1/1/2026
`);

const general = lines(`
Election 2026: what time do polls close?
Polls open at 07:00 and close at 20:00
Parliament votes 314-289 for the budget
Senate passes bill 51-49 at 2:15 a.m.
The vote was 6-3; here is what it means
COP31: 198 countries, one text
G7, G20 and BRICS+: who meets when
UN80: reform or cuts?
Article 5 explained
Article 50, ten years after
§ 218 and the coalition
9/11: 25 years later
7/7 remembered in London
1914-1918: letters from the front
1914–1918: letters from the front
The 1939-1945 archive goes online
Season 2026-2027 starts in August
Season 2026/27: the fixtures
2025/26 winter outlook
From 1989 to 2026: a wall, a border, a path
1990s-era law returns
Born in '68: a generation looks back
2026-11-20: today in pictures
20.11.2026: Der Tag im Überblick
20/11/2026 – the day in brief
11/20/2026: what we know so far
01/02/2026: a new law takes effect
05.11.2026 10:30 Uhr: Pressekonferenz
Live at 10:30: the chancellor speaks
At 10:30, the court will rule
10:30 GMT: markets open lower
8:00-9:30: traffic news
09.30-17.30: new opening hours
Train leaves at 05:45, arrives at 11:52
T-10:00 to launch: what to watch
T-minus 10: the countdown
A 6:30-to-9:00 commute
3:59.4: the mile barrier, 72 years on
1:59:40 marathon: is it the shoes?
2:00:35 stands as the world record
Arsenal 3:2 Chelsea: late drama
Bayern 4:0 Dortmund – die Noten
Bayern gewinnt 3:2 (1:1, 2:1)
Germany 7-1 Brazil: the game that will not end
Djokovic wins 6-4, 3-6, 7-6 (7-5)
Sinner d. Alcaraz 4-6 6-4 6-4 6-4
Lakers 112, Celtics 108
Lakers @ Celtics: how to watch
LAL@BOS: preview and odds
Mets @ Braves. Game 5 starts late
Chiefs (9-2) at Bills (8-3)
NFL week 12: scores and highlights
Formula 1: Norris wins by 0.032 seconds
F1 2026: 11 teams, 22 drivers
MotoGP: 1-2-3 for Ducati
Tour de France: 3,338 km and 21 stages
100 m in 9.77: a new star
4x100 m relay: disqualified
4 x 400 m: silver for Poland
U-21 beat Spain 2-1 a.e.t.
5-0, 4-0, 3-0: an easy week
A 10-2-1 start to the season
Lineup: 4-3-3 or 3-5-2?
4-4-2 is back, and here is why
Chess: 1.e4 e5 2.Nf3 and a draw
Carlsen-Nakamura 1/2-1/2
Darts: a nine-darter at 19:42
Lottery: 4, 12, 23, 31, 45 and 6
Powerball jackpot hits $1.8 billion
Sudoku no. 4,000: hard
Wordle 1,600 X/6: a tough one
Top 10: the best films of 2026
The 100 best books of the 21st century
50 years of “Star Wars”: a galaxy of toys
Terminator 2: 35 years later
Star Trek: 60 years of optimism
Doctor Who: 2026 special announced
Season 3, episode 2: the recap
S03E02 recap: the twist explained
Blade Runner 2049 gets a series
1984 by George Orwell tops the charts again
Catch-22, Fahrenheit 451 and other numbers in titles
Apollo 13 at 56
AC/DC add 12 dates
U2, UB40 and blink-182 on one bill
The 1975 return
Maroon 5 + Coldplay: joint tour
Taylor Swift: 14 Grammys and counting
Vinyl sales up 7%, at 43.6 million
John 3:16 and the stadium sign
Psalm 23 in modern English
Matthew 5:3-12: the Beatitudes reread
Pope Leo XIV visits Türkiye
He/she/they: a style guide
s/he or they? Editors decide
and/or: a lawyer's view
w/o sugar: what the label means
km/h or mph? Ireland decides
mg/dL vs. mmol/L: reading your results
Blood pressure: 120/80 or 130/80?
Blood pressure above 140/90 mm Hg
COVID-19: new variant JN.1.16 tracked
COVID-19, six years on
H5N1 found in dairy herds in 17 states
BRCA1, BRCA2 and what they mean
GLP-1 drugs: 1 in 8 adults has tried one
Vitamin B12, C, D3 and K2: what works
Omega-3: 250-500 mg a day
BMI 25-30: a rethink
Zone 2 training: 180 minus age
A 16:8 fast, tested
5:2 diet: what the studies say
10,000 steps? 7,000 may do
8 hours, 8 glasses, 8 myths
Recipe: 500 g flour, 10 g salt, 7 g yeast
Serves 4-6; takes 45-50 minutes
Bake at 180°C (350°F) for 30 min
Type-2 diabetes: a 20-year study
SARS-CoV-2 origins: WHO report
Phase 3 trial: 94.5% efficacy (95% CI, 89.3–96.8)
p < 0.05? Statisticians object
n = 1,204: a small study makes big claims
p=0.03 is not proof
E = mc² turns 121
H₂O on the Moon: 600 million tonnes
CO2 at 427.35 ppm, a record
CO₂ und N₂O: was die Zahlen sagen
1.5 °C: the limit and the politics
Earth warmed 1.55 °C in 2024
Hottest July: 17.16 °C on average
-89.2 °C: the coldest place on Earth
Storm Boris: 350 mm of rain in 72 h
Gusts of 140 km/h on the coast
Magnitude 6.9 quake off Japan
M7.1 earthquake: tsunami warning lifted
Hurricane Melissa: category 5, 892 hPa
Pollen forecast: high from 06:00
Sunset at 16:42, sunrise at 7:15
High 12, low 5: a grey weekend
High of 12°, low of 5°
20° in November: a record
Snow above 1,200-1,500 m
UV index 8-10: stay in the shade
66°N: life at the Arctic Circle
The 38th parallel, 73 years on
A journey along 0° longitude
Comet 3I/ATLAS leaves the Solar System
Asteroid 2024 YR4: 4% chance of lunar impact
Asteroid (99942) Apophis: 13/04/2029
James Webb spots galaxy MoM-z14 at z = 14.44
Voyager 1 is one light-day away: 25.9 billion km
Artemis II: 10 days, 4 astronauts
Falcon 9 flies for the 500th time
Starship flight 12: 13:30 CST
Ariane 6 lifts off from Kourou: VA265
Kepler-452b, TRAPPIST-1e and K2-18b compared
NGC 1277 and M87* in new light
Sagittarius A*: a new image
The 4.6-billion-year-old rock
Homo sapiens 300,000 years ago
66 million years ago: the bad day
T. rex was 8,000-9,000 kg
DNA of 3,500 birds sequenced
The proton radius: 0.84 fm
W boson mass: 80,360.2 ± 9.9 MeV
CERN's 91 km ring: yes or no?
Nobel Prize 2026: the laureates
Ig Nobel: cows, zebras and 1,000 flies
2026's word of the year
10 things to know this morning
5 things to watch today
7 charts that explain 2026
3 takeaways from the debate
1 in 5, 2 in 3: how we talk about risk
One-third, two-thirds: the new majority rule
50-50: a coin toss
Nearly 50% of 18-24-year-olds agree
18-to-24s turn away from TV
The under-16 ban: A$49.5m fines
Gen Z (1997-2012) at work
Over-65s: 22% of EU population
Census: 83,577,140 people in Germany
Population hits 1,450,935,791
Pension age: 67 → 68?
Tax: what changes on 1.1.2027
VAT on food: 7% or 5%?
The A–Z of Brexit, ten years on
B-52, F-35 and Su-57: an inventory
HMS Prince of Wales, R09, returns
MH370 search resumes
MS-13, explained
K-9 unit gets 4 puppies
M&S, H&M and C&A report
AT&T and T-Mobile cut prices
R&D at 3% of GDP
Q&A: the new rules
FAQ: 12 questions, 12 answers
Opinion | What we owe to 2050
Video: 30 seconds that changed a game
Photos: 25 years of the ISS
WATCH: 2026 World Cup draw
LIVE: 2026 budget debate
UPDATE 2-Oil prices rise on supply fears
BREAKING: magnitude 7 quake
Exclusive: 10 firms in talks
Explainer: how a run-off works
Correction: 15, not 50
Review: 4/5 stars
“It's 50/50,” coach says
‘We're 100% ready’: inside the camp
Café culture: 1,000 years of coffee
Señor 300: el récord de Núñez
Élections : 3 points à retenir
Météo : 12 °C à Paris, 18 °C à Nice
Le CAC 40 gagne 0,5 % à 8 100 points
« 100 % bio » : ce que dit la loi
Zwölf Länder, ein Ziel: Klimaneutralität bis 2045
Bundesliga: Alle Tore des 12. Spieltags
Über 1.000 Gäste beim 25-jährigen Jubiläum
Курс доллара: 81,14 рубля
Матч завершился со счётом 3:2
Погода: от -5 до +3 °C
Η θερμοκρασία στους 25 °C
東京株式市場 日経平均 5万円台
AI：2026年の展望
GPT-5：100万人が利用
新型iPhone：価格は12万円から
中国：第三季度GDP增长4.8%
北京时间10:30，会议开始
삼성전자 3분기 영업이익 12조원
AI:2026년 전망
أسعار النفط ترتفع ٢٫٥٪
गेहूं की कीमत ₹2,425 प्रति क्विंटल
`);

const labels = lines(`
Technology
Infrastructure
Business
Science & Health
General
Running scheduled checks
Watching service health
Waiting for work
A backup needs review
Needs attention
Activity not published
Partly cloudy
Heavy rain
Light snow
Portland, OR
Berlin
Undisclosed
Neutral
Extreme fear
S&P 500 ETF
Bitcoin
SPY
BTC-USD
EURUSD=X
^GSPC
CL=F
regular
pre-market
after hours
continuous
just now
2 min ago
3 h ago
14 d ago
Infrastructure steward
Service monitor
News and market reader
Example Wire
The Example Post
Example News 24
16:42
-0.42%
512.34
`);

const newsAddresses = lines(`
/2026/11/http-caching-draft?ref=feed
/2026/http-caching-draft
/2026/11/20/technology/http-caching-draft
/2026/11/20/technology/http-caching-draft/
/2026/11/20/business/chip-maker-earnings.html
/news/tech/ssd-prices-fall-third-month
/news/world-europe-67890123
/news/articles/c4g3k5n2r7xo
/sport/rugby-union/articles/c4g3k5n2r7xo
/news/live/cn4x2rlqk8dt?at_medium=RSS&at_campaign=rss
/article/2026-11-20-chip-maker
/article/us-chip-maker-idUSKBN2A1B2C
/article/165136/electoral-count-reform
/technology/chip-maker-raises-outlook-2026-11-20/
/business/media-telecom/video-site-bans-host-2026-01-26/
/world/2026/nov/20/summit-ends-without-deal
/technology/2026/nov/20/open-source-funding
/media/2026/nov/20/broadcaster-cuts-jobs
/us-news/2026/nov/20/storm-hits-coast?CMP=rss
/content/3f9a1c7e-5b2d-4460-9ce1-f7a304b6d258
/netzwelt/netzpolitik/ein-gesetz-fuer-alle-a-3f9a1c7e-5b2d-4460-9ce1-f7a304b6d258
/entry/campaign-funds_n_61f038b4e4b067cbfa14bc42?utm_campaign=share
/2026/tv/awards/nominations-2026-drama-1235163574/
/2026/01/streamer-reaches-46-8m-subscribers-1234920025/
/politics/politics-news/city-council-training-1290583/
/news/us-news/weather-service-staff-rcna136841
/news/world/americas/us-politics/nominee-press-b2001433.html
/International/wireStory/france-votes-new-law-82480852
/a/belarus-border-warning/31671188.html
/canada/a-third-of-students-think-so-study-1.5753990
/coronavirus/ct-schools-leave-20260125-b4dubwh2pbgmxcrf3z-story.html
/cnn/2026/01/26/tech/clean-up-internet-intl-hnk/index.html
/2026/01/25/asia/us-f-35-recovery-intl-hnk-ml/index.html
/entertainment-arts/tv/story/2026-01-26/late-night-hosts
/story/2026-01-26/late-night-hosts?_amp=true
/news/2026/1/26/warrant-issued-for-activist
/news/2026-11-20/grid-operators-test-storage?srnd=premium
/news/articles/2026-11-20/fed-officials-split-over-cut
/gadgets/2026/11/review-the-new-mini-pc/
/security/2026/11/zero-day-in-vpn-appliance-exploited/
/science/archive/2026/11/asteroid-2024-yr4/680123/
/magazine/2026/11/24/the-long-wait
/p/why-sqlite-is-everywhere
/item?id=46012345
/r/technology/comments/1abcd2e/http_caching_draft/
/wiki/2026_in_science
/wiki/Category:2026_in_science
/t/release-candidate-3/12345
/blog/2026-11-20-release-notes/
/blog/release/v24.21.0
/blog/node-js-24-21-0-released
/releases/tag/v6.0.3
/nodejs/node/releases/tag/v24.21.0
/docs/latest/whats-new-in-3.14.html
/3/whatsnew/3.14.html
/rfc/rfc9110.html
/doc/html/rfc9111
/abs/2611.01234v2
/pdf/2611.01234
/articles/s41586-026-01234-5
/doi/10.1038/s41586-026-01234-5
/content/early/2026/11/20/science.abc1234
/story/?id=12345678&page=2
/story.php?id=4711&lang=en
/index.php?option=com_content&view=article&id=1234:storm&catid=5
/news?page=2&sort=new
/search?q=solid+state+drives&from=2026-11-01
/news/story.html?utm_source=rss&utm_medium=feed&utm_campaign=tech
/live/2026-11-20T10:30:00Z/summit
/2026/01/02/1234567/new-year-budget
/2026-01-02-1234567/new-year-budget
/news/boeing-737-max-orders-2026
/news/covid-19-cases-rise-50-percent
/news/top-10-5g-phones-2026
/news/24-7-support-robots
/news/c-plus-plus-26-approved
/news/openai-gpt-5-launch
/news/OpenAI-Unveils-GPT-5-For-Business-And-Cuts-Prices-In-2026
/tech/sk-hynix-to-invest-in-new-memory-fab
/tech/global-warming-accelerates-study-finds
/tech/asia-infrastructure-investment-bank-2026
/tech/xai-raises-20-billion-in-new-round
/tech/pypi-malware-campaign-targets-developers
/tech/password-managers-compared
/tech/token-prices-fall
/politics/gun-registry/2026/senate-vote
/gallery/2026/25-years-of-the-iss/#12
/video/2026/11/20/storm.html
/podcasts/daily/episode-412
/weather/portland-or/10-day
/sports/nba/lakers-112-celtics-108
/fussball/bundesliga/bayern-dortmund-4-0
/wirtschaft/dax-24-000-punkte-rekord
/amp/news/storm-leaves-1-2-million-without-power
/.well-known/nodeinfo
/en/a-70812345
/es/noticias/récord-de-temperatura
/nyheter/a/kEx4Bz/regeringen-presenterar-budget
/s/story/what-we-know-123
/~r/examplewire/tech/
`);

/** Ordinary headlines, labels and news addresses (decoded path and query): nothing in them is private. */
export const ORDINARY_TEXTS: readonly string[] = [
  ...technology,
  ...infrastructure,
  ...markets,
  ...general,
  ...labels,
  ...newsAddresses,
];
