export type Failure = { file: string; test: string; error: string };

type TestReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
};

type JourneySuite = {
  title: string;
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results: { status: string; error?: { message?: string; value?: string } }[] }[];
  }[];
  suites?: JourneySuite[];
};

export function failedTests(root: string, report: TestReport): Failure[];
export function unhandledErrors(root: string, errors: { file?: string; test?: string; message: string }[]): Failure[];
export function failedJourneys(report: {
  suites: JourneySuite[];
  errors?: { message?: string; location?: { file: string } }[];
}): Failure[];
export function describeFailures(failures: Failure[]): string[];
export function failure(file: string, test: string, message?: string | null): Failure;
