/** What patients and offices call services, supplies and conditions, in our own words, with the codes most often meant by it. */
import { type Candidate, type CodeSystem, procedureSystem } from '../../corpus/corpus.public.ts';
import { tokenize } from '../../platform/text/words.ts';

/** One name a line: names separated by `|`, then the codes, first the one most often meant. ICD-10-CM codes are written with a dot or begin with `dx:`. */
const NAMES = `
knee replacement|new knee|total knee: 27447 27446 27486
hip replacement|new hip|total hip: 27130 27132 27134
shoulder replacement: 23472
knee scope|knee arthroscopy|torn meniscus surgery: 29881 29880
rotator cuff repair|rotator cuff surgery: 29827 23412
carpal tunnel surgery|carpal tunnel release: 64721 29848
trigger finger surgery: 26055
back fusion|spine fusion|spinal fusion|lumbar fusion: 22612 22630 22633
neck fusion|cervical fusion: 22551 22554
back surgery disc|slipped disc surgery|discectomy: 63030
epidural|epidural injection|epidural steroid injection|epidural steroid shot|back shot|spine shot: 62323 64483 62321 64479
facet injection|facet block|facet shot: 64493 64490
nerve burning|radiofrequency ablation spine|nerve ablation back: 64635 64633
spinal cord stimulator: 63650 63685
cortisone knee|knee injection|knee shot|joint injection|cortisone shot|cortisone injection: 20610 20611
gel injection knee|gel shot knee: J7325 20610
trigger point injection|trigger point shot: 20552 20553
cataract surgery|cataract removal|cataract operation: 66984 66982
eyelid surgery|droopy eyelid surgery|eyelid lift: 15823 67904
eye injection: 67028
laser after cataract: 66821
glaucoma test|visual field test: 92083
screening colonoscopy|colonoscopy screening: G0121 G0105 45378
colonoscopy: 45378 45380 45385 G0121
upper endoscopy|stomach scope: 43239 43235
stool test colon|cologuard: 81528 82270
hemorrhoid surgery: 46260
gallbladder removal|gallbladder surgery: 47562
appendix removal|appendix surgery: 44970 44950
hernia repair|hernia surgery: 49505
weight loss surgery|bariatric surgery|gastric sleeve: 43775 43644
gastric bypass: 43644
kidney stone surgery|shock wave kidney stone: 50590 52356
prostate biopsy: 55700
hysterectomy|uterus removal: 58571 58150
skin biopsy: 11102 11104
wart removal: 17110
skin tag removal: 11200
precancer skin freezing: 17000
mole removal: 11400
earwax removal|ear wax removal|ear cleaning: 69210
nose surgery septum|deviated septum surgery: 30520
heart bypass|bypass surgery heart: 33533
heart catheterization|heart cath: 93458
stent heart|heart stent: 92928
pacemaker: 33208
defibrillator implant: 33249
heart valve replacement|aortic valve catheter: 33361 33405
ekg|ecg|electrocardiogram: 93000 93005 93010
heart ultrasound|echo heart|echocardiogram: 93306
stress test heart|treadmill test: 93015 78452
heart monitor|holter monitor: 93224 93241
varicose vein surgery|vein ablation|varicose veins treatment: 36475 36478
chest xray|chest x ray: 71046 71045
back xray|spine xray: 72100
back mri|lumbar mri|mri low back: 72148
neck mri: 72141
brain mri|head mri: 70553 70551
knee mri: 73721
head ct|ct head|head cat scan: 70450
chest ct: 71260 71250
abdomen ct|ct abdomen pelvis: 74177 74176
mammogram|breast screening: 77067 77066
bone density|bone density test|dexa|osteoporosis test: 77080
lung cancer screening|low dose ct lung: 71271 G0296
pet scan: 78815
sleep study|sleep test: 95810 95811 95806
breathing test|lung function test: 94010 94060
allergy test|allergy testing: 95004
allergy shots: 95115 95117
flu shot|flu vaccine|influenza shot: G0008 90662 Q2038
pneumonia shot|pneumonia vaccine: G0009 90732
covid shot|covid vaccine: 90480
tetanus shot: 90715
shingles shot|shingles vaccine: 90750
b12 shot|vitamin b12 injection: J3420
iron infusion: J1439 J1756
botox|botox migraine: J0585 64615
chemotherapy infusion|chemo: 96413
blood draw|drawing blood: 36415
blood count|cbc: 85025
cholesterol test|lipid test: 80061
sugar test|a1c|hemoglobin a1c: 83036
thyroid test|tsh: 84443
psa|prostate test|psa test: 84153 G0103
vitamin d test: 82306
urine test|urinalysis: 81003 81001
urine drug test|drug screen|drug test: 80307 80305
pap smear|pap test: Q0091 G0123
strep test: 87880
covid test: 87635
physical therapy evaluation: 97161
physical therapy|therapeutic exercise: 97110
occupational therapy evaluation: 97165
speech therapy: 92507
acupuncture: 97810 97813
chiropractor|chiropractic adjustment|spine adjustment: 98941 98940
office visit: 99213 99214
new patient visit: 99203 99204
annual wellness visit|wellness visit|yearly checkup medicare: G0439 G0438
welcome to medicare: G0402
emergency room visit|er visit: 99284 99283
hospital clinic visit: G0463
psychotherapy|counseling session|talk therapy: 90837 90834
quit smoking counseling|smoking counseling: 99406
diabetes education|diabetes training: G0108
ambulance|ambulance ride: A0429 A0427 A0428
dialysis: 90935 90960
hyperbaric oxygen|oxygen chamber: G0277 99183
wound vac: 97605 E2402
cpap|cpap machine|sleep apnea machine: E0601
bipap|bilevel machine: E0470 E0471
cpap mask|sleep apnea mask: A7034 A7030
oxygen machine|home oxygen|oxygen concentrator: E1390
nebulizer|breathing machine: E0570
walker|folding walker: E0143 E0135
rollator|walker with wheels seat: E0143 E0156
cane: E0100
crutches: E0114
wheelchair|manual wheelchair: K0001
power wheelchair|electric wheelchair|motorized wheelchair: K0823
scooter|mobility scooter: K0800
hospital bed|home hospital bed: E0260
patient lift|hoyer lift: E0630
commode|bedside commode|bedside toilet: E0163
test strips|glucose strips|diabetic strips|diabetic test strips|blood sugar strips: A4253
blood sugar meter|glucose meter|glucometer: E0607
continuous glucose monitor|cgm|glucose sensor: E2103 A4239
insulin pump: E0784
diabetic shoes: A5500
back brace: L0650 L0648
knee brace: L1833 L1851
neck brace: L0172
tens unit: E0730
catheter urine|urinary catheter: A4351 A4338
hearing test: 92557
hearing implant|cochlear implant: 69930 L8614
artificial leg|prosthetic leg: L5301
`;
const CONDITIONS = `
high blood pressure|hypertension|blood pressure high: I10
low blood pressure: I95.9
heart attack: I21.9 I21.4
old heart attack|past heart attack: I25.2
heart failure|weak heart: I50.9
irregular heartbeat|atrial fibrillation|afib: I48.91
clogged arteries heart|coronary artery disease: I25.10
chest pain: R07.9
stroke: I63.9
mini stroke: G45.9
blood clot leg: I82.409
varicose veins: I83.90
diabetes|type 2 diabetes|sugar diabetes: E11.9
type 1 diabetes: E10.9
high cholesterol: E78.5 E78.00
low thyroid|underactive thyroid: E03.9
overactive thyroid: E05.90
obesity|overweight severely: E66.9
low back pain|back pain low|lower back pain: M54.50
neck pain|stiff neck: M54.2
sciatica: M54.30
slipped disc|herniated disc: M51.26
knee arthritis: M17.9
hip arthritis: M16.9
arthritis: M19.90
rheumatoid arthritis: M06.9
knee pain: M25.569
shoulder pain: M25.519
brittle bones|bone loss: M81.0
gout: M10.9
sleep apnea: G47.33 G47.30
migraine: G43.909
headache: R51.9
seizures|epilepsy: G40.909
alzheimer|alzheimers: G30.9
dementia: F03.90
parkinson|parkinsons: G20.A1 G20
depression: F32.A
anxiety: F41.9
copd|chronic lung disease|emphysema: J44.9
asthma: J45.909
pneumonia: J18.9
bronchitis: J20.9
cold|common cold|head cold: J00
sore throat: J02.9
flu|influenza: J11.1
cough: R05.9
shortness of breath|trouble breathing: R06.02
heartburn|acid reflux: K21.9
constipation: K59.00
diarrhea: R19.7
stomach pain|belly pain: R10.9
kidney stones: N20.0
kidney disease|chronic kidney disease: N18.9
kidney failure: N19 N18.6
bladder infection|urinary infection|uti: N39.0
enlarged prostate: N40.0 N40.1
leaking urine|incontinence: R32
anemia|low blood count: D64.9
iron deficiency: D50.9
skin cancer: C44.90
breast cancer: C50.919
prostate cancer: C61
lung cancer: C34.90
colon cancer: C18.9
cataract: H26.9
glaucoma: H40.9
pink eye: H10.9
ear infection: H66.90
hearing loss: H91.90
dizziness: R42
fainting|passed out: R55
tired|tiredness|fatigue: R53.83
fever: R50.9
bed sore|pressure sore|bedsore: L89.90
eczema: L30.9
`;
/** Words that add nothing to what is named. */
const FILLERS: ReadonlySet<string> = new Set(
  'the a an of for my in on with and or machine device test procedure surgery operation treatment code'
    .split(' ')
    .flatMap((word) => tokenize(word)),
);
/** What one code is worth less than the one before it. */
const STEP = 0.01;
/** A text that says more than the name: the name is part of what is asked. */
const PARTLY = 0.62;

interface LayName {
  words: readonly string[];
  codes: readonly Candidate[];
}

function readNames(text: string, toCandidate: (code: string) => Candidate): LayName[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [names, codes] = line.split(': ') as [string, string];
      const listed = codes.split(' ').map(toCandidate);
      return names.split('|').map((name) => ({ words: tokenize(name), codes: listed }));
    });
}

let known: readonly LayName[] | null = null;

function listNames(): readonly LayName[] {
  known ??= [
    ...readNames(NAMES, (code) => ({ code, system: procedureSystem(code) })),
    ...readNames(CONDITIONS, (code) => ({ code: code.replace('.', ''), system: 'ICD10CM' as CodeSystem })),
  ];
  return known;
}

/** Codes that a text names in everyday words. @returns each with its worth, 0 to 1: the whole text is the name, or holds it. */
export function layMatches(text: string): (Candidate & { score: number })[] {
  const words = tokenize(text);
  const reported = new Set(words);
  const matching = listNames().filter((name) => name.words.every((word) => reported.has(word)));
  const longest = Math.max(0, ...matching.map((name) => name.words.length));
  const best = new Map<string, Candidate & { score: number }>();
  for (const name of matching.filter((one) => one.words.length === longest)) {
    const beyond = words.filter((word) => !name.words.includes(word) && !FILLERS.has(word)).length;
    const whole = beyond === 0 ? 1 : PARTLY / beyond;
    for (const [at, candidate] of name.codes.entries()) {
      const score = whole - STEP * at;
      const key = `${candidate.system} ${candidate.code}`;
      if ((best.get(key)?.score ?? 0) < score) best.set(key, { ...candidate, score });
    }
  }
  return [...best.values()];
}
